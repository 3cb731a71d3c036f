import { Import } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pickDropped } from './dropped.ts';
import { useApp } from './services.ts';

/** A file may be dropped anywhere in the window; while one hangs over it, the window says so. */
export function DropTarget() {
  const open = useApp((state) => state.open);
  const notify = useApp((state) => state.notify);
  const ready = useApp((state) => state.connection === 'ready');
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = ready ? 'copy' : 'none';
      setOver(ready);
    };
    const onDragLeave = (event: DragEvent) => {
      // Between two elements of the window `relatedTarget` is the other one; outside it there is none.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!ready) return;
      const picked = pickDropped([...event.dataTransfer!.items]);
      if ('file' in picked) void open(picked);
      else notify(picked.refused);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [open, notify, ready]);

  if (!over) return null;
  return (
    <div className="drop-over" data-testid="drop-over">
      <div className="drop-over-box">
        <Import size={28} strokeWidth={1.6} />
        <span>Drop to open the trace</span>
      </div>
    </div>
  );
}

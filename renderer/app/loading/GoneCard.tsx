import { Unplug } from 'lucide-react';
import { Face } from '../../kit/Face.tsx';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { useApp, useServices } from '../../state/services.ts';

/** The trace host stopped: the page can only ask for another one. */
export function GoneCard() {
  const { door } = useServices();
  const goneMessage = useApp((state) => state.goneMessage);
  const connect = useApp((state) => state.connect);
  return (
    <Face
      testId="host-gone"
      tone="warn"
      icon={<Unplug size={18} />}
      title="The trace host stopped"
      actions={
        <button type="button" className="button primary" ref={focusOnMount} onClick={() => void connect()}>
          Reload
        </button>
      }
    >
      <p>
        {goneMessage ??
          (door.ownWindow
            ? 'The trace files are untouched, and the workspace was kept. Reload to restore it.'
            : 'The trace files are untouched, and the workspace was kept. If you stopped corescope serve, start it again and open the address that it prints. Otherwise, reload.')}
      </p>
    </Face>
  );
}

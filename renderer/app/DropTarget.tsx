import { Import } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addTrace } from '../features/compare/add-trace.ts';
import { importMarkerFiles, isMarkerFile } from '../features/markers/marker-files.ts';
import { importPresetFiles, presetFilesAmong } from '../features/pivot/presets/preset-files.ts';
import { addPlugins } from '../features/plugins/add-plugins.ts';
import { addManifests } from '../features/providers/add-manifests.ts';
import { isRecordingProfile } from '../features/record/profile-files.ts';
import { dropStackTags, isStackTagsFile } from '../features/stacks/add-stack-tags.ts';
import { pluginsAmong } from '../state/plugins-among.ts';
import { useApp, useServices } from '../state/services.ts';
import appStyles from './app.module.css';
import { type DroppedFiles, droppedFiles, sortDropped } from './dropped.ts';

/** Files may be dropped anywhere in the window; while they hang over it, the window says so. */
export function DropTarget() {
  const services = useServices();
  const ready = useApp((state) => state.connection === 'ready');
  const isOpen = useApp((state) => state.opened !== null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const filesOf = ({ dataTransfer }: DragEvent) => (dataTransfer?.types.includes('Files') ? dataTransfer : null);
    const onDragOver = (event: DragEvent) => {
      const files = filesOf(event);
      if (files === null) return;
      event.preventDefault();
      files.dropEffect = ready ? 'copy' : 'none';
      setOver(ready);
    };
    const onDragLeave = (event: DragEvent) => {
      // Between two elements of the window `relatedTarget` is the other one; outside it there is none.
      if (event.relatedTarget === null) setOver(false);
    };
    const take = async ({ files, folder }: DroppedFiles, isBeside: boolean) => {
      const { open, notify } = services.app.getState();
      const marks = files.filter(isMarkerFile);
      if (marks.length > 0) await importMarkerFiles(services, marks);
      const profiles = files.filter(isRecordingProfile);
      if (profiles.length > 0)
        await (await import('../features/record/record-actions.ts')).takeProfiles(services, profiles);
      const tags = files.filter(isStackTagsFile);
      if (tags.length > 0) await dropStackTags(services, tags);
      const presets = await presetFilesAmong(files);
      if (presets.size > 0) await importPresetFiles(services, [...presets]);
      const taken = new Set([...marks, ...profiles, ...tags, ...presets]);
      const dropped = { files: files.filter((file) => !taken.has(file)), folder };
      if (taken.size > 0 && dropped.files.length === 0 && folder === null) return;
      const found = await pluginsAmong(dropped.files);
      const { manifests, plugins, trace, refused } = sortDropped(dropped, (file) => found.has(file));
      if (plugins.length > 0) await addPlugins(services, plugins);
      if (manifests.length > 0) await addManifests(services, manifests);
      if (trace !== null) await (isBeside ? addTrace(services, { file: trace }) : open({ file: trace }));
      if (refused !== null) notify(refused);
    };
    const onDrop = (event: DragEvent) => {
      const files = filesOf(event);
      if (files === null) return;
      event.preventDefault();
      setOver(false);
      // What was dropped is only there during this event.
      if (ready) void take(droppedFiles([...files.items]), event.shiftKey);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [services, ready]);

  if (!over) return null;
  return (
    <div className={appStyles.dropOver} data-testid="drop-over">
      <div className={appStyles.dropOverBox}>
        <Import size={28} strokeWidth={1.6} />
        <span>Drop to open the trace, or to add manifests, plugins and profiles</span>
        {isOpen && <span className="hint">Hold Shift to add the trace to the open one</span>}
      </div>
    </div>
  );
}

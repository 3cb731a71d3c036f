import { formatCounted } from '../../base/format.ts';
import type { Services } from '../../state/services.ts';
import { useStackTags } from '../../state/stack-tags-store.ts';

export const stackTagsEnding = '.stacktags';

export const isStackTagsFile = ({ name }: File): boolean => name.toLowerCase().endsWith(stackTagsEnding);

/** Adds files that were dropped on the window, and says what came of it. */
export async function dropStackTags({ app, door }: Services, files: readonly File[]): Promise<void> {
  const { client, notify } = app.getState();
  if (client === null) return;
  const isAdded = await useStackTags.getState().add(client, door, files);
  notify(
    isAdded
      ? `${formatCounted(files.length, 'stack tags file')} added. To use them: Call stacks, Group and fold.`
      : (useStackTags.getState().problem ?? ''),
  );
}

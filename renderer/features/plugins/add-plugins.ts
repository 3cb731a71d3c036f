import { pickFiles } from '../../base/door/pick-files.ts';
import { formatCounted } from '../../base/format.ts';
import { isProfile, pluginExtensions, profileExtensions } from '../../state/plugins-among.ts';
import { usePlugins } from '../../state/plugins-store.ts';
import { type Services, useUi } from '../../state/services.ts';

/** Lets the user choose plugins and profiles, and adds them. */
export async function pickPlugins(services: Services): Promise<void> {
  const picked = await pickFiles({ accept: [...pluginExtensions, ...profileExtensions].join(','), what: 'files' });
  if (picked.length > 0) await addPlugins(services, picked);
}

/** Adds plugins and says how many they were; where one has mistakes none is added, and the dialog says why. */
export async function addPlugins({ app, door }: Services, files: readonly File[]): Promise<void> {
  const { client, notify } = app.getState();
  if (client === null) return;
  if (await usePlugins.getState().add(client, door, files)) notify(addedOf(files));
  else useUi.getState().show('plugins');
}

function addedOf(files: readonly File[]): string {
  const profiles = files.filter(isProfile).length;
  const parts = [
    profiles < files.length && formatCounted(files.length - profiles, 'plugin'),
    profiles > 0 && formatCounted(profiles, 'profile'),
  ];
  return `${parts.filter(Boolean).join(' and ')} added.`;
}

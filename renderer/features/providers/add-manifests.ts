import { pickFiles } from '../../base/door/pick-files.ts';
import { formatCounted } from '../../base/format.ts';
import { useManifests } from '../../state/manifests-store.ts';
import { type Services, useUi } from '../../state/services.ts';
import { isManifestName, manifestExtensions } from './manifest-name.ts';

/** Lets the user choose manifests, or a folder of them, and adds them. */
export async function pickManifests(services: Services, what: 'files' | 'folder'): Promise<void> {
  const picked = await pickFiles({ accept: what === 'files' ? manifestExtensions.join(',') : null, what });
  if (picked.length > 0) await addManifests(services, picked);
}

/** Adds the manifests among these files and says how many they were; where one was not read, the dialog says why. */
export async function addManifests({ app, door }: Services, files: readonly File[]): Promise<void> {
  const { client, notify } = app.getState();
  const manifests = files.filter(({ name }) => isManifestName(name));
  if (client === null) return;
  if (manifests.length === 0) return notify('No manifests found. Manifests are .man, .xml, and .tmf files.');
  const { show } = useUi.getState();
  // Many take a while: the dialog shows how far it is.
  if (manifests.length > 1) show('manifests');
  const added = await useManifests.getState().add(client, door, manifests);
  if (added > 0) notify(`${formatCounted(added, 'manifest')} added.`);
  if (useManifests.getState().problems.length > 0) show('manifests');
}

/** Manifests and what they declare, for the one list of commands. */
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';

export function providerCommands({ app }: Services): Command[] {
  const { show } = useUi.getState();
  return commandGroup('File', 2, conditionsOf(app).isReady, [
    { id: 'manifests', title: 'Manifests…', keys: ['Ctrl+Shift+M'], run: () => show('manifests') },
    { id: 'manifest-providers', title: 'Providers of manifests…', run: () => show('providers') },
  ]);
}

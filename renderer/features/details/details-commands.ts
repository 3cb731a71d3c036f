/** Steps from what is selected to the next of its kind. */
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import type { Services } from '../../state/services.ts';
import { canGoToSwitch, goToSwitch } from '../../state/switch-store.ts';

export function detailsCommands({ app }: Services): Command[] {
  const { hasEvents } = conditionsOf(app);
  return commandGroup('View', 3, hasEvents, [
    {
      id: 'previous-of-kind',
      title: 'Previous context switch of this thread',
      keys: ['Alt+,'],
      enabled: () => canGoToSwitch('previous'),
      run: () => goToSwitch('previous'),
    },
    {
      id: 'next-of-kind',
      title: 'Next context switch of this thread',
      keys: ['Alt+.'],
      enabled: () => canGoToSwitch('next'),
      run: () => goToSwitch('next'),
    },
    {
      id: 'who-readied',
      title: 'Who readied this thread?',
      keys: ['Alt+R'],
      enabled: () => canGoToSwitch('readying'),
      run: () => goToSwitch('readying'),
    },
  ]);
}

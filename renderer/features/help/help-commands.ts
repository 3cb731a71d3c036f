import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';
import { startTour } from './start-tour.ts';

/** Help that is more than a list of keys, for the one list of commands. */
export function helpCommands({ app }: Services): Command[] {
  const { show } = useUi.getState();
  const { isReady } = conditionsOf(app);
  return commandGroup('Help', 0, () => true, [
    {
      id: 'tour',
      title: 'Take the tour',
      enabled: () => isReady() && app.getState().loading === null,
      run: () => void startTour(app),
    },
    { id: 'recipes', title: 'Recipes…', run: () => show('recipes') },
    { id: 'glossary', title: 'Glossary…', run: () => show('glossary') },
  ]);
}

import type { Command } from '../../state/command.ts';
import { type Services, useUi } from '../../state/services.ts';
import { startTour } from './start-tour.ts';

/** Help that is more than a list of keys, for the one list of commands. */
export function helpCommands({ app }: Services): Command[] {
  const { show } = useUi.getState();
  return [
    {
      id: 'tour',
      title: 'Take the tour',
      menu: 'Help',
      group: 0,
      enabled: () => app.getState().connection === 'ready' && app.getState().loading === null,
      run: () => void startTour(app),
    },
    { id: 'recipes', title: 'Recipes…', menu: 'Help', group: 0, enabled: () => true, run: () => show('recipes') },
    { id: 'glossary', title: 'Glossary…', menu: 'Help', group: 0, enabled: () => true, run: () => show('glossary') },
  ];
}

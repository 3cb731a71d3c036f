/** Microsoft-Windows-Shell-Core of the simulated machine, as far as its boot writes it. */
import type { ProviderFacts } from '../../engine/schema/manifest/provider-facts.ts';
import { DESKTOP_READY_EVENT, SHELL_CORE } from '../../machine/boot.ts';

export const SHELL_CORE_FACTS: ProviderFacts = {
  guid: SHELL_CORE,
  name: 'Microsoft-Windows-Shell-Core',
  keywords: [],
  levels: [],
  channels: [],
  tasks: [{ value: DESKTOP_READY_EVENT, name: 'ExplorerStartToDesktopReady' }],
  opcodes: [],
  maps: [],
  templates: [],
  events: [
    { id: DESKTOP_READY_EVENT, version: 0, channel: 0, level: 4, task: DESKTOP_READY_EVENT, opcode: 0, keyword: '0x0' },
  ],
};

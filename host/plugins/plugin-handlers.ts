/** Plugins: listed, added, checked while they are written. */
import type { pluginCalls } from '../../contract/queries.ts';
import type { Grants } from '../base/grants.ts';
import type { Handlers } from '../base/handlers.ts';
import type { Plugins } from './plugins.ts';

export const pluginHandlers = (plugins: Plugins, grants: Grants): Handlers<keyof typeof pluginCalls> => ({
  plugins: () => plugins.list(),
  pluginChanges: async ({ version }, { signal }) => ({ version: await plugins.changed(version, signal) }),
  addPlugins: (asked) => plugins.add(asked.grants.map((grant) => grants.opened(grant))),
  removePlugin: ({ id }) => plugins.remove(id),
  checkPluginText: ({ text, file }) => plugins.checkText(text, file),
});

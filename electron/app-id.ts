/** What Windows knows the app by (taskbar, jump list), macOS its bundle, and the installers each other's versions. */
export const appId = 'io.github.corescope';

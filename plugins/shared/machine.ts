/** What tables say of the columns that tell emulated code on Windows on Arm. */

export const MACHINE_HELP =
  'Corescope reads the machine of each image from its file when a recording ends (with **Image IDs**, which all profiles have). Traces of other tools do not say it: there, **Machine** and **Execution** are only known for processes that loaded an emulator (`xtajit64.dll`, `xtajit.dll` …), and empty for all others.';

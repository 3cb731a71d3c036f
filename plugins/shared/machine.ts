/** Help for tables with columns about emulation on Windows on Arm. */

export const MACHINE_HELP =
  'Corescope reads the machine of each image from its file when a recording ends (with **Image IDs**, which all profiles have). Traces of other tools do not contain it: there, **Machine** and **Execution** are known only for processes that loaded an emulator (`xtajit64.dll`, `xtajit.dll` …), and empty for all others.';

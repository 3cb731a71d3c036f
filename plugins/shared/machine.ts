/** Help for columns about the machine: emulation on Windows on Arm, kinds of cores. */

export const MACHINE_HELP =
  'Corescope reads the machine of each image from its file when a recording ends (with **Image IDs**, which all profiles have). Traces of other tools do not contain it: there, **Machine** and **Execution** are known only for processes that loaded an emulator (`xtajit64.dll`, `xtajit.dll` …), and empty for all others.';

export const EFFICIENCY_HELP =
  'Whether the core is a Performance or an Efficiency core; Class 2 and so on if the machine has more than two kinds. Empty if all cores are alike, or if another tool recorded the trace';

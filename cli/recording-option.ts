export const recordingOption = [
  '--recording <name>',
  'which recording, if several are running: its name or file name',
] as const;

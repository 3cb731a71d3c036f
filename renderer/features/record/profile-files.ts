export const profileExtension = '.wprp';

/** Of WPR: what is recorded. WPA's profiles, of views, are plugins' business. */
export const isRecordingProfile = ({ name }: { name: string }): boolean =>
  name.toLowerCase().endsWith(profileExtension);

export const manifestExtensions = ['.man', '.xml', '.tmf'] as const;

/** Whether a file is one by its name: an instrumentation manifest or a WPP trace message file. */
export const isManifestName = (name: string): boolean =>
  manifestExtensions.some((extension) => name.toLowerCase().endsWith(extension));

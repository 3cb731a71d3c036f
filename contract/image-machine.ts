/**
 * Which processors the code of an image (.exe, .dll, .sys) is for, and how a recording says it: as TraceLogging events of
 * our own provider, which describe themselves. The trace itself does not tell: host/merge reads it from the files of the
 * machine that recorded.
 */

/**
 * `ARM64EC`: Arm code that x64 code can call. `ARM64X`: both that and plain Arm64 in one file. `CHPE`: x86 with functions
 * compiled for Arm64. `Any CPU`: .NET code that is compiled when it runs.
 */
export const imageMachines = ['x86', 'x64', 'Arm', 'Arm64', 'ARM64EC', 'ARM64X', 'CHPE', 'Any CPU'] as const;
export type ImageMachine = (typeof imageMachines)[number];

export const IMAGE_PROVIDER_NAME = 'Corescope.Image';
/** Made of the name, as EventSource does it. */
export const IMAGE_PROVIDER = 'bfe02e00-2558-5b5e-16b5-f48683795016';

/**
 * One for each file: ImageSize u32, TimeDateStamp u32 (together who the file is, as in ImageID/FileVersion), Machine (one of
 * the names above) and FileName, texts of 16 bits a unit.
 */
export const IMAGE_MACHINE_EVENT = 'ImageMachine';

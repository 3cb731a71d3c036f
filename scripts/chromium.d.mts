export const disabledFeatures: readonly string[];
export function findChromium(): string | null;
export function findOrInstallChromium(): string | null;

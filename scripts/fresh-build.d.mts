export function ensureFreshBuild(): Promise<void>;

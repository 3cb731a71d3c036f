export function isFreshlyBuilt(): boolean;
export function ensureFreshBuild(): Promise<void>;

interface BuildOptions {
  logLevel?: 'info' | 'warn' | 'error';
}
export function buildAll(options?: BuildOptions): Promise<void>;
export function buildCli(options?: BuildOptions & { outDir?: string }): Promise<string>;
export function keepCompiled(script: string, commands?: (trace: string) => string[][]): void;

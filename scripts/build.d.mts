interface BuildOptions {
  logLevel?: 'info' | 'warn' | 'error';
}
export function buildAll(options?: BuildOptions): Promise<void>;
export function buildCli(options?: BuildOptions & { outDir?: string }): Promise<void>;

/**
 * Code of the command as V8 has compiled it, kept beside each file of the bundle: parsing and compiling took longer than
 * everything else that a start does. The build writes it (scripts/build.mjs); another version of Node ignores it.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** What Node has between a module's text and its exports; packages that compile on the fly rely on it, too. */
interface Compiling {
  _compile(this: NodeModule, text: string, path: string): unknown;
}

/** Set by the build, which runs a few commands to find out what a start needs. */
const isWritten = (): boolean => process.env.CORESCOPE_COMPILED === 'write';

/** @param script the entry; what is loaded from its folder from now on is taken as it was compiled */
export function loadCompiled(script: string): void {
  const folder = dirname(script);
  const modules = Module.prototype as unknown as Compiling;
  const compile = modules._compile;
  const written: (() => void)[] = [];
  modules._compile = function (text, path) {
    if (dirname(path) !== folder) return compile.call(this, text, path);
    const compiledPath = `${path}.compiled`;
    const cachedData = compiledCode(compiledPath, path);
    const code = new Script(Module.wrap(text), {
      filename: path,
      ...(cachedData && { cachedData }),
    });
    if (isWritten()) written.push(() => writeFileSync(compiledPath, code.createCachedData()));
    const require = createRequire(path);
    return code.runInThisContext().call(this.exports, this.exports, require, this, path, folder);
  };
  process.on('exit', () => {
    for (const write of written) write();
  });
}

/** Undefined where there is none, or the text is newer. */
function compiledCode(compiledPath: string, path: string): Buffer | undefined {
  const compiled = statSync(compiledPath, { throwIfNoEntry: false });
  if (compiled === undefined || compiled.mtimeMs < statSync(path).mtimeMs) return undefined;
  return readFileSync(compiledPath);
}

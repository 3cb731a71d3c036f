/** `node scripts/plugin-schema.mjs`: writes docs/corescope-plugin.schema.json, and the tables of keys in docs/plugins.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = resolve(fileURLToPath(import.meta.url), '../..');

// The contract is TypeScript, which Node 20 does not run.
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { pluginSchemaText, schemaPath, referencePath, withReference } =
    await server.ssrLoadModule('/scripts/plugin-reference.ts');
  writeFileSync(resolve(root, schemaPath), pluginSchemaText());
  const page = resolve(root, referencePath);
  writeFileSync(page, withReference(readFileSync(page, 'utf8')));
  console.log(`wrote ${schemaPath} and the tables in ${referencePath}`);
} finally {
  await server.close();
}

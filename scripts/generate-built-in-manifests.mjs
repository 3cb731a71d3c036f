/**
 * `node scripts/generate-built-in-manifests.mjs [PATH]`: writes engine/schema/built-in/dotnet.json from the .NET
 * runtime's ClrEtwAll.man (by default the one in ../shared). What is shipped are its facts; the manifest itself is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const manifest = resolve(process.argv[2] ?? resolve(root, '../shared/traces/schemas/perfview/ClrEtwAll.man'));

// The engine is TypeScript, which Node 20 does not run.
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { dotNetFactsText } = await server.ssrLoadModule('/scripts/built-in-facts.ts');
  const { manifestText } = await server.ssrLoadModule('/engine/schema/manifest/manifest-text.ts');
  const path = resolve(root, 'engine/schema/built-in/dotnet.json');
  writeFileSync(path, dotNetFactsText(manifestText(readFileSync(manifest))));
  console.log(`wrote ${path}`);
} finally {
  await server.close();
}

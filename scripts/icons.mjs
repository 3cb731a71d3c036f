/**
 * Makes the desktop's icons out of the page's (renderer/public/icon.svg): `node scripts/icons.mjs`, after a change of
 * it. Needs a Chromium: CORESCOPE_CHROMIUM, else Playwright's own.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const svg = readFileSync(path('renderer/public/icon.svg'), 'utf8');

const browser = await chromium.launch({
  ...(process.env.CORESCOPE_CHROMIUM && { executablePath: process.env.CORESCOPE_CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();

/** @param {number} sizePx @returns {Promise<Buffer>} the icon as PNG, transparent where it draws nothing */
async function png(sizePx) {
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** Windows: a directory of PNGs. Entry: width, height (0 = 256), colours, 0, u16 planes, u16 bits, u32 bytes, u32 offset. */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ sizePx, bytes }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(sizePx % 256, at);
    head.writeUInt8(sizePx % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

/** macOS: blocks of type, u32 big-endian length with its own 8 bytes, PNG; all inside one block. */
function icns(images) {
  const block = (type, bytes) => {
    const head = Buffer.alloc(8);
    head.write(type);
    head.writeUInt32BE(bytes.length + 8, 4);
    return Buffer.concat([head, bytes]);
  };
  const types = { 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };
  return block('icns', Buffer.concat(images.map(({ sizePx, bytes }) => block(types[sizePx], bytes))));
}

const images = async (...sizes) => {
  const made = [];
  for (const sizePx of sizes) made.push({ sizePx, bytes: await png(sizePx) });
  return made;
};

mkdirSync(path('electron/icons'), { recursive: true });
writeFileSync(path('electron/icons/icon.png'), await png(512));
writeFileSync(path('electron/icons/icon.ico'), ico(await images(16, 24, 32, 48, 64, 256)));
writeFileSync(path('electron/icons/icon.icns'), icns(await images(128, 256, 512, 1024)));
await browser.close();

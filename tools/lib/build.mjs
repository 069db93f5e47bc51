// dist/: the apps and libs compiled file by file and the apps as programs of a few files, the front end as client bundle and server renderer, and what is derived
// from the compiled code (documents.mjs).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildServer, readable } from './build-server.mjs';
import { bundleServer } from './bundle-server.mjs';
import { run, runTool } from './commands.mjs';
import { digest, filesIn, isTest } from './inputs.mjs';
import { apps, dist, programOf, root } from './project.mjs';

const record = join(dist, '.build.json');
/** Written into the manifests, for the servers that are not ours to start. */
const MANIFESTS = [
  'k8s/infra/nats-users.gen.yaml',
  'k8s/infra/nats/users.gen.conf',
  'k8s/infra/postgres-roles/passwords.gen.sql',
  'k8s/infra/postgres-roles/roles.gen.sql',
  'k8s/infra/valkey-users.gen.yaml',
  'k8s/infra/valkey/users.gen.acl',
];
const settings = ['package-lock.json', 'nest-cli.json', 'tsconfig.json', '.swcrc'];

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

async function buildDocuments() {
  const made = await run(process.execPath, [join(root, 'tools/lib/documents.mjs')]);
  if (made.code !== 0) throw new Error(`Os documentos da API e as permissões não saíram:\n${readable(made.output)}`);
}

const code = () => filesIn('apps', 'libs', ...settings).filter((file) => !isTest(file));
/** What the documents are made by. */
const isGenerator = (file) =>
  /^tools\/lib\/(generate-\w+|documents|nats-permissions|postgres-roles|redis-users|password-variable)\.mjs$/.test(
    file,
  );

/** An app is complete when its entry is there. */
const writtenApps = () => apps.filter((app) => existsSync(join(root, `apps/${app}/src/main.ts`)));

/** `outputs`: what must be there afterwards, as paths from the root. */
const parts = {
  server: {
    what: 'compilando apps e libs',
    inputs: code,
    outputs: () => writtenApps().flatMap((app) => [`dist/apps/${app}/src/main.js`, relative(root, programOf(app))]),
    build: async (files) => {
      await buildServer(files.filter((file) => /^(apps|libs)\//.test(file)));
      await bundleServer(writtenApps());
    },
  },
  frontend: {
    what: 'empacotando o front-end',
    inputs: () =>
      filesIn('frontend', 'libs/domain', 'libs/contracts', 'package-lock.json', 'tsconfig.json').filter(
        (file) => !isTest(file) && !file.startsWith('frontend/e2e/'),
      ),
    outputs: () => ['dist/frontend/client', 'dist/frontend/server'],
    build: buildFrontend,
    absent: () => !existsSync(join(root, 'frontend/vite.config.ts')),
  },
  documents: {
    what: 'descrevendo a API e as permissões',
    inputs: () => [...code(), ...filesIn('tools/lib').filter(isGenerator)],
    outputs: () => [
      ...['dist/bus.json', 'dist/openapi.json', 'dist/asyncapi.yaml', 'dist/api-schema.ts'],
      ...(existsSync(join(root, 'k8s')) ? MANIFESTS : []),
    ],
    build: buildDocuments,
  },
};

/** Builds one part when it has changed, or always. Gives how: 'built' | 'fresh' | 'absent'. */
async function buildPart(name, { force, say }) {
  const part = parts[name];
  if (part.absent?.()) return 'absent';
  const files = part.inputs();
  const sum = digest(files);
  const fresh = read()[name] === sum && part.outputs().every((file) => existsSync(join(root, file)));
  if (fresh && !force) return 'fresh';
  say(part.what);
  remember(name, undefined); // an interrupted build must not pass for a finished one
  await part.build(files);
  remember(name, sum);
  return 'built';
}

/**
 * Builds what has changed. `only`: a part or a list of them, without it all; the documents bring the server along, from
 * which they are made. Throws with the compiler's words. Gives what was done: { server: 'built' | 'fresh' | 'absent', … }.
 */
export async function build({ force = false, only, say = () => {} } = {}) {
  const asked = only ? [only].flat() : Object.keys(parts);
  const done = {};
  const make = async (name) => {
    done[name] = undefined; // keeps the order of asking
    done[name] = await buildPart(name, { force, say });
  };
  if (asked.includes('server') || asked.includes('documents')) await make('server');
  await Promise.all(asked.filter((name) => name !== 'server').map(make));
  return done;
}

export const describeBuild = (done) =>
  Object.entries(done)
    .map(([name, how]) => `${name}: ${{ built: 'compilado', fresh: 'sem mudanças', absent: 'não existe ainda' }[how]}`)
    .join(', ');

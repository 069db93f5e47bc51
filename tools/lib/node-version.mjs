// Loaded before anything else, and written in words that old versions understand. The product runs on Node 22 and is shipped
// on 24: with an older one at hand a command goes on by itself with a 24, fetched from the registry once and kept in .data/.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = [22, 12];
/** What is fetched: the long-term release of the image, in the state that was tried. */
const FETCHED = '24.21.0';
const home = join(resolve(dirname(fileURLToPath(import.meta.url)), '../..'), '.data', `node-${FETCHED}`);
const windows = process.platform === 'win32';
const program = join(home, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/** Installed beside its place first: two commands at once, or one that is cut short, leave no half of it. */
function fetchNode() {
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const words = ['install', '--prefix', draft, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // the package is a program that its own script puts in place
  const done = spawnSync('npm', [...words, '--ignore-scripts=false', `node@${FETCHED}`], {
    cwd: draft,
    encoding: 'utf8',
    shell: windows,
  });
  const made = join(draft, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
  if (existsSync(made) && !existsSync(home)) {
    try {
      renameSync(draft, home);
    } catch {
      // another command was quicker
    }
  }
  rmSync(draft, { recursive: true, force: true });
  return done;
}

/** The same command on the Node that was fetched, to its end; a signal that ends us ends it in order first. */
async function goOn() {
  const { endInOrder, onShutdown } = await import('./shutdown.mjs');
  const { guard, unguard } = await import('./guardian.mjs');
  let signal = 'SIGTERM';
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, CAMARIM_NODE: FETCHED, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` },
  });
  if (child.pid) guard(child.pid, 'SIGTERM');
  const ended = new Promise(() => {
    child.once('error', (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.once('exit', (code) => {
      unguard(child.pid);
      process.exit(code ?? 1);
    });
  });
  onShutdown(() => {
    child.kill(signal);
    return ended;
  });
  endInOrder({
    onSignal: (name) => {
      signal = name;
    },
  });
  await ended;
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const says = `Node.js ${process.versions.node} já não serve;`;
  const again = process.env.CAMARIM_NODE === FETCHED; // what lies there is no newer one
  let done;
  if (!again && !existsSync(program)) {
    console.error(`${says} busco o ${FETCHED}, uma vez`);
    done = fetchNode();
  }
  if (!again && existsSync(program)) {
    console.error(`${says} continuo com o ${FETCHED} de .data/.`);
    await goOn();
  }
  console.error(
    `O Camarim precisa do Node.js ${OLDEST.join('.')} ou mais novo; este é o ${process.versions.node}, e o ${FETCHED} não pôde ser obtido.`,
  );
  console.error(`${done?.stderr ? `${done.stderr.trim()}\n` : ''}Instale a versão atual: https://nodejs.org/pt`);
  process.exit(1);
}

// Rebuilds after a change and restarts only the affected processes.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.mjs';
import { filesIn } from './inputs.mjs';
import { apps, root } from './project.mjs';
import { isEnding } from './shutdown.mjs';
import { green, red, seconds } from './steps.mjs';

const everyMs = 400;
const isTest = (file) => /\.(spec|int-spec|e2e)\.tsx?$/.test(file) || file.endsWith('.md');

/** Polling takes a few milliseconds, and unlike file events it also detects new folders, moves and checkouts. */
function snapshot() {
  const seen = new Map();
  for (const file of filesIn('apps', 'libs', 'frontend')) {
    if (isTest(file) || !existsSync(join(root, file))) continue;
    const { mtimeMs, size } = statSync(join(root, file));
    seen.set(file, `${mtimeMs} ${size}`);
  }
  return seen;
}

const differences = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));

/** Which processes run the code in these files. */
function concerned(files) {
  if (files.some((file) => file.startsWith('libs/'))) return apps;
  const names = files.map((file) => (file.startsWith('frontend/') ? 'gateway' : file.split('/')[1]));
  return apps.filter((name) => names.includes(name));
}

async function apply(stack, files) {
  const began = Date.now();
  try {
    // the documents are `npm run generate`'s: nobody who saves a file waits for them
    await build({ only: ['server', 'frontend'] });
  } catch (error) {
    console.error(`${red('✗')} ${error.message}\n  O que já rodava continua rodando.`);
    return false;
  }
  const names = concerned(files);
  const restart = async (name) => {
    try {
      await stack.processes[name].restart();
    } catch (error) {
      if (!isEnding()) console.error(`${red('✗')} ${error.message}`);
    }
  };
  await Promise.all(names.filter((name) => name !== 'gateway').map(restart));
  if (names.includes('gateway')) await restart('gateway');
  console.log(`${green('✓')} ${names.join(', ')} (${seconds(Date.now() - began)})`);
  return true;
}

/** Runs until the process ends. */
export async function watch(stack) {
  let known = snapshot();
  let pending = []; // changes that could not be built yet and still need a restart
  for (;;) {
    await sleep(everyMs);
    if (isEnding()) return;
    let now = snapshot();
    let changed = differences(known, now);
    if (changed.length === 0) continue;
    for (let quiet = false; !quiet; ) {
      // an editor or a checkout writes many files: wait until it has finished
      await sleep(150);
      const next = snapshot();
      quiet = differences(now, next).length === 0;
      now = next;
    }
    changed = [...new Set([...pending, ...differences(known, now)])];
    known = now;
    pending = (await apply(stack, changed)) ? [] : changed;
  }
}

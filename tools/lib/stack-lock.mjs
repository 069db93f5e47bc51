// One stack per data folder, with nothing of a previous one left running.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dropOwner, noteOwner, ownerIn } from './owner.mjs';
import { isAlive, signal, startedAt } from './processes.mjs';

const busy = (dataDir, pid) =>
  new Error(`O Camarim já está rodando com os dados em ${dataDir} (processo ${pid}). Pare-o com Ctrl-C antes.`);

function formerProcesses(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).processes ?? [];
  } catch {
    return [];
  }
}

/** Locks the folder for this process; throws when another one has it. @returns { add(pid), release() }. */
export async function lockStack(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock.json');
  const owner = ownerIn(file);
  if (owner) throw busy(dataDir, owner.pid);
  const former = formerProcesses(file);
  dropOwner(file);
  try {
    writeFileSync(file, '{}', { flag: 'wx' }); // two starts at the same moment: one of them fails here
  } catch {
    throw busy(dataDir, ownerIn(file)?.pid ?? '?');
  }
  const processes = [];
  const note = () => noteOwner(file, process.pid, { processes });
  note();
  await endFormer(former);
  return {
    add(pid) {
      processes.push({ pid, began: startedAt(pid) });
      note();
    },
    release: () => dropOwner(file),
  };
}

/** After a kill -9 of the tool the guardian stops its processes within seconds; the remaining ones are stopped here. */
async function endFormer(former) {
  const end = Date.now() + 10_000;
  const alive = () => former.filter(({ pid, began }) => began !== undefined && isAlive(pid, began));
  while (alive().length > 0 && Date.now() < end) await sleep(100);
  for (const { pid } of alive()) signal(pid, 'SIGKILL');
}

// What a process holds in memory after everything it no longer needs is thrown away, asked over Node's own inspector.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a process listens once SIGUSR1 asked it to. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const TRIES = 50;
const BETWEEN_MS = 100;
const HELD = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/** The inspector of exactly this process: another one may have the port. */
async function addressOf(pid) {
  process.kill(pid, 'SIGUSR1');
  for (let left = TRIES; left > 0; left -= 1) {
    const [target] = await fetch(INSPECTOR).then(
      (answer) => answer.json(),
      () => [],
    );
    if (target) return target.webSocketDebuggerUrl;
    await sleep(BETWEEN_MS);
  }
  throw new Error(`process ${pid} did not open its inspector`);
}

/** @returns `bytes`: what the process holds now, of JavaScript and of buffers; `close`. */
export async function openHeldMemory(pid) {
  const socket = new WebSocket(await addressOf(pid));
  await once(socket, 'open');
  let id = 0;
  const ask = async (method, params = {}) => {
    id += 1;
    const mine = id;
    socket.send(JSON.stringify({ id: mine, method, params }));
    for (;;) {
      const [{ data }] = await once(socket, 'message');
      const answer = JSON.parse(data);
      if (answer.id === mine) return answer.result;
    }
  };
  const evaluated = async (expression) => (await ask('Runtime.evaluate', { expression })).result.value;
  if ((await evaluated('process.pid')) !== pid)
    throw new Error(`the inspector answers for another process than ${pid}`);
  return {
    async bytes() {
      // what waits for its finalizers goes with the second round
      for (let round = 0; round < 2; round += 1) await ask('HeapProfiler.collectGarbage');
      return evaluated(HELD);
    },
    close: () => socket.close(),
  };
}

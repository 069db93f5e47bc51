/** Several stacks run on one machine at the same time: whole tests beside each other, a second `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const CHOOSE = `
const { preferPort } = await import('./tools/lib/ports.mjs');
console.log(await preferPort(Number(process.argv[1])));
setInterval(() => {}, 1000);
`;

const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

/** A process that chooses a port, as a stack does seconds before its program listens there, and goes on running. */
async function chooser(wanted: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHOOSE, String(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  running.push(end);
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line)), end };
}

it('two stacks that start together never choose the same port, and one that has ended gives its ports back', async () => {
  const wanted = 19_871;
  const [first, second] = await Promise.all([chooser(wanted), chooser(wanted)]);
  expect(first.port).not.toBe(second.port);
  await Promise.all([first.end(), second.end()]);
  const third = await chooser(wanted);
  expect(third.port).toBe(wanted);
  expect((await chooser(wanted)).port).not.toBe(wanted);
}, 30_000);

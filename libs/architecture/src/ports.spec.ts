/** Several stacks run on one machine at the same time: whole tests beside each other, a second `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const CHOOSE = `
const { preferPort } = await import('./tools/lib/ports.mjs');
console.log(await preferPort(Number(process.argv[1])));
setInterval(() => {}, 1000);
`;

/** A process that chooses a port, as a stack does seconds before its program listens there, and goes on running. */
async function chooser(wanted: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHOOSE, String(wanted)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const end = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { port: Number(String(line)), end };
}

it('two stacks that start together never choose the same port, and one that has ended gives its ports back', async () => {
  const wanted = 19_871;
  const [first, second] = await Promise.all([chooser(wanted), chooser(wanted)]);
  expect(first.port).not.toBe(second.port);
  expect([first.port, second.port]).toContain(wanted);
  await Promise.all([first.end(), second.end()]);
  const third = await chooser(wanted);
  expect(third.port).toBe(wanted);
  await third.end();
}, 30_000);

// What a request with a body costs without anything behind it: a server of a few lines in a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

const SERVER = `
  const { createServer } = await import('node:http');
  const server = createServer((asked, answer) => asked.resume().on('end', () => answer.writeHead(204).end()));
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
  process.on('SIGTERM', () => process.exit(0));
`;

/** @returns its port, and a client for it and for what is compared with it: both are asked in the same way. */
export async function startBare() {
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  const agent = new Agent({ keepAlive: true });
  return {
    port: Number(String(port)),
    /** @returns the status, and the ms it took. */
    async post({ port: at, path, cookie, origin }, body) {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin, cookie };
      const began = performance.now();
      const asked = request({ host: '127.0.0.1', port: at, path, method: 'POST', headers, agent });
      asked.end(body);
      const [response] = await once(asked, 'response');
      await once(response.resume(), 'end');
      return { status: response.statusCode, took: performance.now() - began };
    },
    async close() {
      agent.destroy();
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

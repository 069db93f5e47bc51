// Readiness checked with each server's own protocol: an open port does not mean that it can work.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';

/** Connects, optionally sends something, and resolves with the first response as a Buffer. */
function firstAnswer(url, { defaultPort, secure, say, enough = () => true, timeoutMs = 3000 }) {
  return new Promise((done, fail) => {
    const host = url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1';
    const port = Number(url.port) || defaultPort;
    const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
    let answer = Buffer.alloc(0);
    const end = (finish, value) => {
      socket.destroy();
      finish(value);
    };
    socket.setTimeout(timeoutMs, () => end(fail, new Error('sem resposta')));
    socket.once('error', (error) => end(fail, error));
    socket.once('close', () => fail(new Error('conexão fechada sem resposta')));
    socket.once(secure ? 'secureConnect' : 'connect', () => say && socket.write(say));
    socket.on('data', (part) => {
      answer = Buffer.concat([answer, part]);
      if (enough(answer)) end(done, answer);
    });
  });
}

function startupPacket(user, database) {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4); // protocol 3.0
  return Buffer.concat([head, body]);
}

async function postgres(url) {
  if (/sslmode=(require|verify)/.test(url.search)) {
    const answer = await firstAnswer(url, { defaultPort: 5432, say: Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]) });
    if (answer[0] === 0x53) return;
    throw new Error('o servidor não aceita TLS');
  }
  const user = decodeURIComponent(url.username || 'postgres');
  const database = decodeURIComponent(url.pathname.slice(1) || user);
  const answer = await firstAnswer(url, { defaultPort: 5432, say: startupPacket(user, database) });
  // R = it asks for (or waives) authentication, so it is past recovery; E = an error text, e.g. "starting up"
  if (answer[0] !== 0x52)
    throw new Error(
      answer
        .subarray(5)
        .toString('utf8')
        .replace(/\0[A-Z]?/g, ' ')
        .trim(),
    );
}

async function redis(url) {
  const word = (text) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
  const login = [decodeURIComponent(url.username), decodeURIComponent(url.password)].filter(Boolean);
  const auth = url.password ? `*${login.length + 1}\r\n${word('AUTH')}${login.map(word).join('')}` : '';
  const lines = auth ? 2 : 1;
  const answer = await firstAnswer(url, {
    defaultPort: 6379,
    secure: url.protocol === 'rediss:',
    say: `${auth}*1\r\n${word('PING')}`,
    enough: (text) => text[0] === 0x2d || text.toString().split('\r\n').length > lines,
  });
  if (!answer.toString().includes('+PONG')) throw new Error(answer.toString().trim());
}

async function nats(url) {
  const answer = await firstAnswer(url, { defaultPort: 4222, enough: (text) => text.includes('\r\n') });
  const line = answer.toString();
  if (!line.startsWith('INFO ')) throw new Error('não é um servidor NATS');
  if (!JSON.parse(line.slice(5, line.indexOf('\r\n'))).jetstream) throw new Error('JetStream está desligado (-js)');
}

/** A binding request (RFC 5389) over TCP: the relay says which address it came from. */
async function relay(url) {
  const head = Buffer.alloc(20);
  head.writeUInt16BE(0x0001, 0);
  head.writeUInt32BE(0x2112a442, 4);
  randomBytes(12).copy(head, 8);
  const answer = await firstAnswer(url, { defaultPort: 3478, say: head, enough: (text) => text.length >= 20 });
  if (answer.readUInt16BE(0) !== 0x0101) throw new Error('não é um servidor TURN');
}

const probes = { postgres, redis, nats, relay };

/** Checks once. @throws Error with the reason when the server cannot work. */
export async function probe(kind, address) {
  // NATS_URL may be a list: one server of it is enough
  await probes[kind](new URL(String(address).split(',')[0].trim()));
}

/** Checks until the server is ready, the time is up, or `gone()` returns a reason to give up. */
export async function untilReady(kind, address, { timeoutMs = 30_000, gone = () => undefined } = {}) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await probe(kind, address);
      const reason = gone(); // the response may come from another program on the same port
      if (reason) throw new Error(reason);
      return;
    } catch (error) {
      const reason = gone();
      if (reason) throw new Error(reason);
      if (Date.now() > end) throw new Error(`${kind} não respondeu em ${timeoutMs / 1000} s: ${error.message}`);
      await sleep(40);
    }
  }
}

import type { LookupAddress } from 'node:dns';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPublicAddress } from '@camarim/platform';
import { TEST_CERTIFICATE, TEST_KEY } from '../../test/test-certificate.js';
import { AssetFailure } from './asset-failure.js';
import { type FetchWorld, fetchPublic, INTERNET } from './public-fetch.js';

const LIMITS = { bytes: 5_000, idleMs: 500, totalMs: 3_000 };
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1_000)]);
/** Plays the internet: the one address of this machine that the guard of these tests takes for public. */
const OUTSIDE = '127.0.0.2';

let folder: string;
let canary: Server;
let seen = 0;
let port: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const https = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => answer(request, response));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-fetch-'));
  await new Promise<void>((done) => https.listen(0, OUTSIDE, done));
  port = String((https.address() as AddressInfo).port);
  // listens where a fooled fetch would arrive: the same port, everywhere else on this machine
  canary = createTcp((socket) => {
    seen += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => canary.listen(Number(port), '127.0.0.1', done));
});
afterAll(async () => {
  https.close();
  canary.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  seen = 0;
});

const NAMES: Record<string, string[]> = {
  'media.example.com': [OUTSIDE],
  'inner.example.com': ['127.0.0.1'],
  'both.example.com': [OUTSIDE, '127.0.0.1'],
  'six.example.com': ['::1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
};
const resolve = ((host: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
  const found = (NAMES[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  done(found.length > 0 ? null : new Error('ENOTFOUND'), found);
}) as unknown as FetchWorld['resolve'];
const world = (more: Partial<FetchWorld> = {}): FetchWorld => ({
  isPublic: (address) => address === OUTSIDE || isPublicAddress(address),
  resolve,
  ports: ['', '443', port],
  ca: TEST_CERTIFICATE,
  ...more,
});
const fetchIt = (url: string, more: Partial<FetchWorld> = {}) =>
  fetchPublic(url, path.join(folder, 'file'), LIMITS, () => undefined, world(more));
const outcome = (url: string, more: Partial<FetchWorld> = {}): Promise<string> =>
  fetchIt(url, more).then(
    (bytes) => `${bytes} bytes`,
    (error: unknown) => (error instanceof AssetFailure ? error.code : `other: ${String(error)}`),
  );
const home = (rest = '/') => `https://media.example.com:${port}${rest}`;

describe('a file from an address', () => {
  it('is fetched from a public https address, whole (CAT-10)', async () => {
    answer = (_request, response) => response.end(PNG);
    expect(await outcome(home('/foto.png'))).toBe(`${PNG.length} bytes`);
    expect((await stat(path.join(folder, 'file'))).size).toBe(PNG.length);
  });

  it('is never fetched from this machine or its network, in whatever form it is written', async () => {
    const literals = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.0.1',
      '100.64.0.1',
      '169.254.169.254',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '[::]',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2002:7f00:0001::1]',
      '[2001:0:7f00:1::]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd00:ec2::254]',
      '[ff02::1]',
      '[2001:db8::1]',
      'localhost',
      'localhost.',
      '１２７.0.0.1',
      '①②⑦.⓪.⓪.①',
      'intranet',
    ];
    for (const host of literals) {
      expect([host, await outcome(`https://${host}:${port}/a.png`)]).toEqual([host, 'address-refused']);
    }
    for (const name of ['inner', 'both', 'six', 'mapped'])
      expect([name, await outcome(`https://${name}.example.com:${port}/a.png`)]).toEqual([name, 'address-refused']);
    expect(seen).toBe(0);
    // the canary does sing: without the guard the same name arrives there
    await outcome(`https://inner.example.com:${port}/a.png`, { isPublic: () => true });
    expect(seen).toBe(1);
  });

  it('is never fetched by another protocol, with a password, or at another port', async () => {
    const refused = [
      `http://media.example.com:${port}/a.png`,
      'file:///etc/passwd',
      'gopher://media.example.com/1',
      'ftp://media.example.com/a.png',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      `https://user:secret@media.example.com:${port}/a.png`,
      `https://media.example.com@127.0.0.1:${port}/a.png`,
      `https://127.0.0.1:${port}#@media.example.com/a.png`,
      `https://127.0.0.1:${port}\\@media.example.com/a.png`,
      'not an address',
      '',
    ];
    for (const url of refused) expect([url, await outcome(url)]).toEqual([url, 'address-refused']);
    for (const closed of ['22', '25', '80', '5432', '6379', '8080', '8443'])
      expect(await outcome(`https://media.example.com:${closed}/a.png`, { ports: INTERNET.ports })).toBe(
        'address-refused',
      );
    expect(seen).toBe(0);
  });

  it('is not fetched from where a redirect leads unless that is public too', async () => {
    for (const to of [
      `https://127.0.0.1:${port}/a.png`,
      `https://[::ffff:7f00:1]:${port}/a.png`,
      `https://inner.example.com:${port}/a.png`,
      `//inner.example.com:${port}/a.png`,
      `http://media.example.com:${port}/a.png`,
      'file:///etc/passwd',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location: to }).end();
      expect([to, await outcome(home())]).toEqual([to, 'address-refused']);
    }
    expect(seen).toBe(0);
    answer = (request, response) =>
      request.url === '/a' ? response.writeHead(301, { location: '/b' }).end() : response.end(PNG);
    expect(await outcome(home('/a'))).toBe(`${PNG.length} bytes`);
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await outcome(home('/again'))).toBe('unreachable');
  });

  it('is not fetched when the name says something else at the second question', async () => {
    let asked = 0;
    const turning = ((host: string, options: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
      asked += 1;
      const address = asked === 1 ? OUTSIDE : '127.0.0.1';
      done(null, [{ address, family: 4 }]);
      return [host, options];
    }) as unknown as FetchWorld['resolve'];
    answer = (_request, response) => response.writeHead(302, { location: home('/b') }).end();
    expect(await outcome(home('/a'), { resolve: turning })).toBe('address-refused');
    expect(seen).toBe(0);
  });

  it('is given up when it is too large, too slow, cut off, or not a picture or film', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '6000' }).end(Buffer.alloc(6_000));
    expect(await outcome(home())).toBe('too-large');
    answer = (_request, response) => {
      for (let i = 0; i < 10; i += 1) response.write(PNG);
      response.end();
    };
    expect(await outcome(home())).toBe('too-large');
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'.repeat(50));
    expect(await outcome(home())).toBe('not-media');
    answer = (_request, response) => response.end('#EXTM3U');
    expect(await outcome(home())).toBe('not-media');
    answer = (_request, response) => response.writeHead(404).end();
    expect(await outcome(home())).toBe('unreachable');
    answer = (_request, response) => response.writeHead(200, { 'content-length': '2000' }).write(PNG);
    expect(await outcome(home())).toBe('unreachable');
  });
});

describe('a public address', () => {
  it('is one of the internet', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2800:3f0::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      '',
      'name',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '2002:808:808::',
      'fe80::1%eth0',
      '3fff::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

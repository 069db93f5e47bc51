import type { LookupAddress, lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicLookup } from '@camarim/platform';
import { callProvider } from './provider.http.js';

let server: Server;
let [visits, asked] = [0, 0];
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => {
    visits += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  answer = (_request, response) => response.end('{}');
  visits = 0;
  asked = 0;
});

/** A name server that answers the first question with the first list, the second with the second, and so on. */
const saying = (...answers: string[][]) =>
  ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(asked++, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: 4 })),
    );
  }) as unknown as typeof lookup;
const call = (resolve: typeof lookup, publicOnly: boolean) => {
  const { port } = server.address() as AddressInfo;
  const url = `http://api.banco.test:${port}/pix`;
  return callProvider({ method: 'GET', url, authorization: 'Basic x', publicOnly }, resolve);
};

it('a name of a provider that leads inside is not connected to, whatever else it leads to (S9)', async () => {
  for (const found of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['10.0.0.1'], ['169.254.169.254']])
    await expect(call(saying(found), true)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  expect(visits).toBe(0);
  // the sandbox beside us is inside
  await call(saying(['127.0.0.1']), false);
  expect(visits).toBe(1);
});

it('a name is asked for once and its checked address is the one connected to, whatever it says later (S9)', async () => {
  // a connection that somebody who may go inside has left open is not taken either
  await call(saying(['127.0.0.1']), false);
  [asked, visits] = [0, 0];
  const guard = publicLookup(() => new Error('inside'), undefined, saying(['1.1.1.1'], ['127.0.0.1']));
  const given = await new Promise((resolve) => {
    guard('api.banco.test', { all: false }, (_error, address) => resolve(address));
  });
  expect([given, asked]).toEqual(['1.1.1.1', 1]);
  await expect(call(saying(['127.0.0.1'], ['1.1.1.1']), true)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  expect([asked, visits]).toEqual([2, 0]);
});

it('an answer that leads elsewhere is not followed: our key goes to the address of the account and to no other', async () => {
  answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await expect(call(saying(['127.0.0.1']), false)).rejects.toMatchObject({ message: 'the provider answered 302' });
  expect(visits).toBe(1);
});

it('an answer without end is given up at 256 KiB, and one that is no JSON is no answer', async () => {
  const long = JSON.stringify('x'.repeat(200 * 1024));
  answer = (_request, response) => response.end(long);
  expect(await call(saying(['127.0.0.1']), false)).toHaveLength(200 * 1024);
  answer = (_request, response) => response.end(JSON.stringify('x'.repeat(300 * 1024)));
  await expect(call(saying(['127.0.0.1']), false)).rejects.toThrow('the answer of the provider broke off');
  answer = (_request, response) => response.end('<html>');
  await expect(call(saying(['127.0.0.1']), false)).rejects.toThrow('without JSON');
});

it('a provider that does not answer within 3 s is not waited for', async () => {
  answer = () => undefined;
  const began = Date.now();
  await expect(call(saying(['127.0.0.1']), false)).rejects.toMatchObject({ name: 'ProviderUnavailable' });
  expect(Date.now() - began).toBeLessThan(15_000);
});

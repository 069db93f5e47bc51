import { webcrypto } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { api } from './client.js';

it('where the network is busy, the page does a moment of work and the sign-up goes on, asked for once (GW-11)', async () => {
  installBrowserApis();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const challenge = await createChallenge({ hmacKey: 'k', maxnumber: 50 });
  const headers = { 'x-proof': btoa(JSON.stringify({ ...challenge, maxnumber: 50 })) };
  const refused = { ...refuse(428, 'work-needed', 'Recarregue a página.'), headers };
  const fake = new FakeApi().on('POST /signup/vip', ({ proof }) => (proof ? { body: { signedIn: true } } : refused));
  const form = { name: 'Ana', email: 'ana@exemplo.com' };
  expect(await api('POST /signup/vip', form)).toEqual({ signedIn: true });
  const [first, second, ...more] = fake.to('POST /signup/vip');
  expect([first?.proof, more]).toEqual([null, []]);
  expect(second?.body).toEqual(first?.body);
  expect(await verifySolution(second?.proof ?? '', 'k', false)).toBe(true);
});

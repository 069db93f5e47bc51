import { mayWrite } from './csrf.rule.js';

const OWN = 'https://camarim.test';
const post = (secFetchSite: string | undefined, origin: string | undefined) =>
  mayWrite({ method: 'POST', secFetchSite, origin }, OWN);

it('our own pages may write, in new browsers and in old ones (GW-11)', () => {
  expect(post('same-origin', OWN)).toBe(true);
  expect(post('none', undefined)).toBe(true);
  expect(post(undefined, OWN)).toBe(true);
});

it('other sites, neighbours, sandboxed frames and the silent may not (GW-11)', () => {
  expect(post('cross-site', OWN)).toBe(false);
  expect(post('same-site', `https://blog.camarim.test`)).toBe(false);
  expect(post('cross-site', undefined)).toBe(false);
  expect(post('', OWN)).toBe(false);
  expect(post(undefined, 'null')).toBe(false);
  expect(post('same-origin', 'null')).toBe(false);
  expect(post(undefined, 'http://camarim.test')).toBe(false);
  expect(post(undefined, 'https://camarim.test.evil.example')).toBe(false);
  expect(post(undefined, undefined)).toBe(false);
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and may come from anywhere', (method) => {
  expect(mayWrite({ method, secFetchSite: 'cross-site', origin: 'https://x.example' }, OWN)).toBe(true);
});

it.each(['PUT', 'PATCH', 'DELETE', 'QUERY', 'get'])('%s is a write', (method) => {
  expect(mayWrite({ method, secFetchSite: 'cross-site', origin: undefined }, OWN)).toBe(false);
});

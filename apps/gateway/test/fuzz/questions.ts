import fc from 'fast-check';
import type { Endpoint } from '../document.js';
import { junk, NASTY, valid, written } from './values.js';

/** A request as it goes out; whoever asks it is decided elsewhere. */
export interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}
const JSON_TYPE = { 'content-type': 'application/json' };

/** An id somebody's row has, one nobody's has, or no id at all. */
const part = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...NASTY).map(encode) },
  );
/** As browsers write it; half a surrogate cannot be written at all, so its bytes are. */
const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 1_500);

const filled = (path: string, parts: string[]): string => {
  let next = 0;
  return path.replaceAll(/\{[^}]+\}/g, () => parts[next++] ?? '');
};

const JUNK_TEXTS = fc.constantFrom(
  '',
  '{',
  '[',
  '{}{}',
  'null',
  '"text"',
  '[]',
  '[{}]',
  '1e400',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  `{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_001)}`,
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":"\u0001"}',
  '\ufeff{}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":undefined}',
  '{"a":0x10}',
  '{"a":1,}',
  '// x\n{}',
  `{"a":"${'x'.repeat(70_000)}"}`,
);

/** Changes a value in some places: another value, a field less, a field more, a field around it. */
type Change = [place: number, how: 'swap' | 'drop' | 'add' | 'wrap' | 'repeat', key: string, what: unknown];
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.tuple(
    fc.nat(10_000),
    fc.constantFrom('swap', 'swap', 'swap', 'drop', 'add', 'wrap', 'repeat'),
    fc.constantFrom('__proto__', 'constructor', 'role', 'id', 'status', 'amountCents', 'userId', 'isAdmin', 'x'),
    junk,
  ),
  { minLength: 1, maxLength: 2 },
);
type Fields = Record<string, unknown>;
function changed(whole: unknown, [place, how, key, constant]: Change): unknown {
  // the next change may reach into it
  const what = structuredClone(constant);
  const spots: Array<[Fields, string]> = [];
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    for (const name of Object.keys(value)) {
      spots.push([value as Fields, name]);
      visit((value as Fields)[name], depth + 1);
    }
  };
  visit(whole, 0);
  const [owner, name] = spots[place % Math.max(1, spots.length)] ?? [];
  if (!owner || name === undefined) return what;
  if (how === 'drop') Reflect.deleteProperty(owner, name);
  // a real field of that name, as a parser makes it: not the prototype
  else if (how === 'add')
    Object.defineProperty(owner, key, { value: what, enumerable: true, configurable: true, writable: true });
  else if (how === 'swap') owner[name] = what;
  else owner[name] = how === 'wrap' ? [{ x: owner[name] }] : [owner[name], owner[name]];
  return whole;
}

/** Bodies of one endpoint: one in eight is right by its looks, the others are near it or far from it. */
export function bodiesFor(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Question> {
  const right = valid(endpoint.body ?? {}, ids);
  const text = fc.oneof(
    { weight: 2, arbitrary: right.map(written) },
    {
      weight: 11,
      arbitrary: fc.tuple(right, changes).map(([value, list]) => written(list.reduce(changed, structuredClone(value)))),
    },
    { weight: 2, arbitrary: junk.map(written) },
    { weight: 1, arbitrary: JUNK_TEXTS },
  );
  const key = endpoint.parameters.some(({ in: place }) => place === 'header')
    ? fc.uuid().map((id): Record<string, string> => ({ ...JSON_TYPE, 'idempotency-key': id }))
    : fc.constant(JSON_TYPE);
  return fc
    .tuple(fc.array(part(ids), { minLength: 3, maxLength: 3 }), text, key)
    .map(([parts, body, headers]) => ({ method: endpoint.method, path: filled(endpoint.path, parts), headers, body }));
}

const ODD_PARTS = fc.constantFrom(
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%c0%af',
  '%zz',
  '%',
  '.',
  '..',
  ';a=b',
  'a;b',
  '%0d%0a',
  'x'.repeat(299),
  'x'.repeat(400),
  '%F0%9F%92%A9',
);
const ODD_QUERIES = [
  'a[b]=c',
  '__proto__[x]=1',
  'constructor=1',
  '&&&=&',
  'limit=1&limit=2',
  'cursor=%00',
  'cursor=e30',
  '?',
  'x=%ff',
  'limit=1e9',
];
const HEADERS: ReadonlyArray<Record<string, string>> = [
  {},
  {},
  {},
  { 'accept-language': 'x'.repeat(900) },
  { range: 'bytes=-1' },
  { range: 'bytes=0-0,1-1,99999999999-' },
  { 'if-none-match': '*' },
  { accept: 'x/y;q=nan' },
  { 'user-agent': "<script>' or 1=1" },
  { 'x-forwarded-for': 'not-an-address' },
  { 'x-http-method-override': 'DELETE' },
  { referer: 'http://[' },
  { traceparent: '00-zz-zz-99' },
  { 'idempotency-key': "'".repeat(40) },
];

/** Addresses and queries of one endpoint, with no body, or the empty one where one is due. */
export function pathsFor(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Question> {
  const query = endpoint.parameters.filter(({ in: place }) => place === 'query');
  const asked = query.map(({ name, schema }) => {
    const word = fc.oneof(valid(schema, ids, name), junk).map((value) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return `${encodeURIComponent(name)}=${encode(text)}`;
    });
    return fc.option(word, { freq: 3 });
  });
  const odd = fc.option(fc.constantFrom(...ODD_QUERIES), { freq: 2, nil: null });
  const parts = fc.array(fc.oneof({ weight: 2, arbitrary: part(ids) }, { weight: 1, arbitrary: ODD_PARTS }), {
    minLength: 3,
    maxLength: 3,
  });
  return fc
    .tuple(parts, fc.tuple(...asked), odd, fc.constantFrom(...HEADERS))
    .map(([pieces, words, extra, headers]) => {
      const search = [...words, extra].filter((word) => word !== null).join('&');
      const writes = endpoint.body !== null;
      return {
        method: endpoint.method,
        path: filled(endpoint.path, pieces) + (search ? `?${search}` : ''),
        headers: writes ? { ...headers, ...JSON_TYPE } : headers,
        body: writes ? '{}' : null,
      };
    });
}

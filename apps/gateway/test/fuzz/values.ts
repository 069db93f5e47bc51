import fc from 'fast-check';
import { resolved, type Schema } from '../document.js';

/** Texts that have broken somebody's program before. */
export const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202Eoãn',
  '\u200b\ufeff',
  '👩‍👩‍👧‍👧'.repeat(40),
  'é'.repeat(300),
  'a'.repeat(5_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  "' or 1=1 --",
  "'; drop table users.account; --",
  '1); select pg_sleep(9); --',
  '%27%20or%201=1',
  '$1',
  '{{7*7}}',
  `$\{7*7}`,
  '=cmd|calc!A1',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  'http://[::ffff:7f00:1]/',
  'a\r\nSet-Cookie: x=y',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e309',
  '9999-99-99',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '0000-00-00T00:00:00Z',
  '2026-11-21T10:00:00+99:99',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '١٢٣',
  'İı',
  '%',
  '%_%',
  '\\',
  '(((((a+)+)+)+)+)!',
  `${'a'.repeat(60)}@${'b.'.repeat(60)}`,
] as const;

/** Numbers JSON can say and JavaScript cannot hold: they are put in when the text is made. */
const NUMBERS = ['1e400', '-1e400', '-0', '1E-400', '9007199254740993', '0.1e1', '1.0000000000000000001'];
const token = (number: string): string => `@@${number}@@`;
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'role',
  'status',
  '$ref',
  '',
];

const numbers = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.5, 19.9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308, 5e-324),
  fc.constantFrom(...NUMBERS.map(token)),
);
const nested = fc.integer({ min: 1, max: 40 }).map((depth) => {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
});
/** Of every code point there is, halves of pairs too; fast-check's own text of this kind takes seconds to make ready. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map((points) => String.fromCodePoint(...points));
/** Anything at all where something else was expected. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...NASTY) },
  { weight: 3, arbitrary: numbers },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}], { length: 1e9 }) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...NASTY), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom<unknown>(...NASTY), { maxKeys: 3 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.integer({ min: 50, max: 400 }).map((n) => Array<unknown>(n).fill('x')) },
);

/** Values that pass by their looks: whether they make sense is for the services to say. */
export function valid(schema: Schema, ids: readonly string[], name = ''): fc.Arbitrary<unknown> {
  const whole = resolved(schema);
  const some = validOf(whole, ids, name);
  return whole.nullable ? fc.option(some, { freq: 6 }) : some;
}

function validOf(schema: Schema, ids: readonly string[], name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum: min = 0, maximum: max = 100_000 } = schema;
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  }
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems = 3 } = schema;
    const maxLength = Math.max(minLength, Math.min(maxItems, 3));
    return fc.array(valid(schema.items ?? {}, ids, name), { minLength, maxLength });
  }
  if (schema.type !== 'string') return fieldsOf(schema, ids);
  return textOf(schema, ids, name);
}

function fieldsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valid(one, ids, key)] as const);
  const required = (schema.required ?? []).filter((key) => schema.properties?.[key]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** What a field of such a name usually holds. */
const EXAMPLES: Array<[RegExp, readonly string[]]> = [
  [/email/i, ['fulana@exemplo.com.br', 'a@b.co', 'MARIA@exemplo.com']],
  [/cpf/i, ['52998224725', '11144477735', '00000000000']],
  [/phone|whatsapp/i, ['11987654321', '(21) 99876-5432', '+5511987654321']],
  [/url|link|image/i, ['https://exemplo.invalid/x', 'https://t.me/fulana', '/p']],
  [/slug|username/i, ['maya', 'luna', 'nova-pagina', 'ensaio_1']],
  [/color/i, ['#ff0066', '#fff']],
  [/zone/i, ['America/Sao_Paulo', 'UTC']],
  [/day|date|from|to|month/i, ['2026-11-21', '2026-12-01', '2026-11']],
  [/at$|start|end|until/i, ['2026-12-01T12:00:00.000Z', '09:00', '18:30']],
  [/code/i, ['123456', '000000']],
];
function textOf(schema: Schema, ids: readonly string[], name: string): fc.Arbitrary<string> {
  if (schema.format === 'uuid' || /id$/i.test(name)) {
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  }
  const { minLength = 0, maxLength = 200, pattern } = schema;
  // fast-check makes texts of every pattern but those that look ahead
  if (pattern !== undefined && !pattern.includes('(?')) return matching(pattern);
  const right = new RegExp(pattern ?? '');
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && right.test(text);
  const known = EXAMPLES.find(([word]) => word.test(name))?.[1].filter(fits) ?? [];
  const texts = [...known, ...known, ...known, ...NASTY.filter((text) => fits(text) && text.trim() !== '')];
  return texts.length > 0 ? fc.constantFrom(...texts) : fc.constant('x'.repeat(minLength));
}

const made = new Map<string, fc.Arbitrary<string>>();
/** Texts of a pattern, which take a while to prepare. */
function matching(pattern: string): fc.Arbitrary<string> {
  const arbitrary = made.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' });
  made.set(pattern, arbitrary);
  return arbitrary;
}

/** JSON text in which the numbers above stand as they are written there. */
export const written = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll(/"@@([^"]+)@@"/g, '$1');

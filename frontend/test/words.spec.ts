/** @jest-environment node */
import { join, relative } from 'node:path';
import { jest } from '@jest/globals';
import { sourcesIn, textsIn, wordsIn } from './texts-in-sources.js';

const SRC = join(import.meta.dirname, '../src');
/** What a visitor's pages are made of. */
const FOLDERS = ['visitor', 'presell', 'ui', 'lib', 'api', 'room', 'messages'].map((name) => join(SRC, name));
const isBackOffice = (file: string) => /\/api\/(?:admin|schema)/.test(file);

/** Names and words that are the same in both languages. */
const SAME = new Set([
  'VIP',
  'PIX',
  'Premium',
  'Story',
  'Links',
  'Marketing',
  'Cookies',
  'CPF',
  'CNPJ',
  'WhatsApp',
  'Spam',
]);
for (const name of ['E-mail', 'Google Meet', 'Zoom', 'Microsoft Teams', 'Telegram', 'https://…']) SAME.add(name);
/** Words that only Portuguese has ('do' and 'no' are English too), and its letters. */
const PORTUGUESE =
  /[áàâãéêíóôõúç]|\b(?:de|da|das|dos|em|na|por|para|com|sem|seu|sua|seus|suas|uma|um|ela|ele|mais|agora|ver|dia|dias|foto|fotos)\b/i;
/** Names stay: a language in its own words, a city, what banks call a thing. */
const NAMES = /Português|São Paulo|Pix Automático|Copia e Cola|name@example\.com/g;

type Words = Record<string, unknown>;
const files = FOLDERS.flatMap(wordsIn);

async function load(isEnglish: boolean): Promise<Map<string, Words>> {
  jest.resetModules();
  Object.assign(globalThis, { __EN__: isEnglish });
  const found = new Map<string, Words>();
  // one after the other: two that share a module cannot be loaded at once
  for (const file of files) found.set(file, (await import(file)) as Words);
  return found;
}
let portuguese: ReadonlyMap<string, Words>;
let english: ReadonlyMap<string, Words>;
beforeAll(async () => {
  portuguese = await load(false);
  english = await load(true);
});
afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

/** Arguments that some function of a text takes: numbers, a date, or anything at all. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 2 : anything),
});
const SAMPLES = [2, '2030-05-02', anything];

/** The same text of two languages, however deep it stands. */
function* pairsOf(name: string, pt: unknown, en: unknown): Generator<[name: string, pt: string, en: string]> {
  if (typeof pt === 'string' && typeof en === 'string') yield [name, pt, en];
  else if (typeof pt === 'function' && typeof en === 'function') yield* pairsOf(name, ...called(name, pt, en));
  else if (typeof pt === 'object' && pt !== null && typeof en === 'object' && en !== null) {
    expect([name, Object.keys(en)]).toEqual([name, Object.keys(pt)]);
    for (const [key, value] of Object.entries(pt)) yield* pairsOf(`${name}.${key}`, value, (en as Words)[key]);
  } else expect([name, typeof en, en]).toEqual([name, typeof pt, pt]);
}

function called(name: string, pt: unknown, en: unknown): [pt: unknown, en: unknown] {
  // a function looks at the language when it is called
  const call = (words: unknown, sample: unknown, isEnglish: boolean) => {
    Object.assign(globalThis, { __EN__: isEnglish });
    return (words as (...given: unknown[]) => unknown)(...Array(8).fill(sample));
  };
  for (const sample of SAMPLES) {
    try {
      return [call(pt, sample, false), call(en, sample, true)];
    } catch {
      // takes other arguments
    }
  }
  throw new Error(`no sample fits ${name}`);
}

it('no text stands in a component: all of them are in the words of their folder (FV-13)', () => {
  const sources = FOLDERS.flatMap(sourcesIn).filter((file) => !isBackOffice(file));
  expect(sources.length).toBeGreaterThan(250);
  expect(sources.flatMap((file) => textsIn(file, SRC))).toEqual([]);
});

it.each(files.map((file) => [relative(SRC, file), file]))(
  'the texts of %s are all there in both languages, and the English ones are English (FV-06, FV-13)',
  (_, file) => {
    const [pt, en] = [portuguese.get(file) ?? {}, english.get(file) ?? {}];
    expect(Object.keys(en)).toEqual(Object.keys(pt));
    const pairs = Object.keys(pt).flatMap((name) => [...pairsOf(name, pt[name], en[name])]);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.filter(([, one, other]) => one === other && !SAME.has(other) && /\p{L}/u.test(other))).toEqual([]);
    expect(pairs.filter(([, , text]) => PORTUGUESE.test(text.replace(NAMES, '')))).toEqual([]);
  },
);

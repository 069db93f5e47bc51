import { randomUUID } from 'node:crypto';
import { type Field, fieldsOf, type Shape } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { readInput } from '@camarim/messaging';

type Values = Record<string, unknown>;
/** What of a field's JSON schema says how a value must look. */
interface Form {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Form;
  minimum?: number;
}
/** Texts of every form a field may ask for; the first one its rules let pass is taken. */
const TEXTS = [
  'Praia',
  'luna-praia',
  '2030-01-01',
  '2030-01-01T12:00:00.000Z',
  'lia@exemplo.com.br',
  'https://exemplo.com.br/a',
  '123456',
  '52998224725',
  '11987654321',
  'um texto de mais de vinte letras',
  // what a coupon is tried on
  'subscription:00000000-0000-4000-8000-000000000001',
  // a bearer
  'AbCdEfGhIjKlMnOpQrStUvWxYz-_0123456789AbCdE',
  // the two keys of a browser that takes pushes
  'B'.repeat(87),
  'a'.repeat(22),
];
const SIZE = { width: 640, height: 800 };

/** @returns a value of every field of a shape, with `planted` beside them at every depth. */
export function filledShape(shape: Shape, planted: Values): Values {
  const entries = [...fieldsOf(shape)].map(([key, field]) => [key, filledField(field, planted)]);
  return { ...Object.fromEntries(entries), ...planted };
}

function filledField({ json, of, isList, media }: Field, planted: Values): unknown {
  if (media) {
    const file = { assetId: randomUUID(), rendition: 'full.mp4', ...SIZE };
    return { ...file, sources: [{ ...file, contentType: 'image/avif', ...planted }], ...planted };
  }
  if (of) return isList ? [filledShape(of(), planted)] : filledShape(of(), planted);
  const { type = '', format, enum: [option] = [] } = json as Form;
  const plain: Values = { string: 'x', integer: 3, number: 0.5, boolean: true, array: [], object: {} };
  return option ?? (format === 'uuid' ? randomUUID() : plain[type]);
}

/** @returns an input its own rules let pass: what must be given, and nothing else. @throws Error with what was refused. */
export async function anInput(shape: Shape): Promise<Values> {
  const input: Values = {};
  for (const [key, field] of fieldsOf(shape)) {
    if (field.optional || field.preset !== undefined) continue;
    input[key] = field.nullable ? null : await anAccepted(shape, key, field);
  }
  await readInput(shape, input);
  return input;
}

async function anAccepted(shape: Shape, key: string, field: Field): Promise<unknown> {
  if (field.of) {
    const one = await anInput(field.of());
    return field.isList ? [one] : one;
  }
  for (const value of candidates(field.json as Form)) {
    const errors = await readInput(shape, { [key]: value }).then(
      () => [],
      (error: unknown) => (isDomainError(error) ? (error.errors ?? []) : []),
    );
    if (!errors.some((error) => `${error.field}.`.startsWith(`${key}.`))) return value;
  }
  throw new Error(`${shape.name}.${key}: no example; add a text of its form`);
}

function candidates({ type, format, enum: options, items = {}, minimum = 1 }: Form): unknown[] {
  if (options) return options;
  if (type === 'array') return [[candidates(items)[0]], []];
  if (type === 'boolean') return [true];
  if (type === 'integer' || type === 'number') return [minimum, 1_000, 5_000];
  return format === 'uuid' ? [randomUUID()] : TEXTS;
}

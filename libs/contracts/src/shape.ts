/** A class of fields: body, question and answer at once. */
// biome-ignore lint/suspicious/noExplicitAny: without it the compiler infers the rows' classes as plain objects
export type Shape<T = object> = new (...args: any[]) => T; // oxlint-disable-line typescript/no-explicit-any
export type JsonSchema = Record<string, unknown>;

/** What one field of a shape is, beside its type. */
export interface Field {
  /** Its JSON schema; of a nested shape, that of `of` is taken instead. */
  json: JsonSchema;
  nullable?: boolean | undefined;
  optional?: boolean | undefined;
  /** What stands for a field that was left out. */
  preset?: string | number | boolean | null | undefined;
  /** The nested shape. A function, because shapes may stand in any order. */
  of?: () => Shape;
  isList?: boolean;
  /** A file: a reference between processes, an address for this session or for everybody on a page (`media.ts`). */
  media?: 'session' | 'public' | 'brief';
  rules: PropertyDecorator[];
}

const ownFields = new WeakMap<object, Map<string, Field>>();

/** @returns the fields of a shape by name, inherited ones first. */
export function fieldsOf(shape: Shape): Map<string, Field> {
  const parent = Object.getPrototypeOf(shape) as Shape | null;
  return new Map([...(parent?.prototype ? fieldsOf(parent) : []), ...(ownFields.get(shape) ?? [])]);
}

/** Notes a field and puts its rules on the class. @param rules the last one is checked first, as with stacked decorators. */
export function addField(shape: Shape, key: string, field: Field, rules: PropertyDecorator[]): void {
  const fields = ownFields.get(shape) ?? new Map<string, Field>();
  ownFields.set(shape, fields.set(key, field));
  for (const rule of rules.toReversed()) rule(shape.prototype as object, key);
}

/**
 * @returns `raw` with the presets of what was left out, nested shapes too. Anything that is no object is given back as it
 * is: the rules refuse it.
 */
export function withPresets(shape: Shape, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const given = raw as Record<string, unknown>;
  const filled: Record<string, unknown> = { ...given };
  for (const [key, { preset, of, isList }] of fieldsOf(shape)) {
    const value = given[key];
    if (value === undefined && preset !== undefined) filled[key] = preset;
    else if (of && isList && Array.isArray(value)) filled[key] = value.map((one) => withPresets(of(), one));
    else if (of && value !== undefined) filled[key] = withPresets(of(), value);
  }
  return filled;
}

/**
 * @param link makes a reference to a nested shape, for the public document.
 * @returns the JSON schema of a shape, with what must be given in `required`.
 */
export function schemaOf(shape: Shape, link: (shape: Shape) => JsonSchema): JsonSchema {
  const fields = [...fieldsOf(shape)];
  const required = fields.filter(([, one]) => !one.optional && one.preset === undefined).map(([key]) => key);
  const properties = Object.fromEntries(fields.map(([key, one]) => [key, fieldSchemaOf(one, link)]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** @returns the JSON schema of one field, see `schemaOf`. */
export function fieldSchemaOf({ json, of, isList, nullable, preset }: Field, link: (shape: Shape) => JsonSchema) {
  const inner = of ? link(of()) : json;
  const value = isList ? { type: 'array', items: inner } : inner;
  const more = { ...(nullable && { nullable }), ...(preset !== undefined && preset !== null && { default: preset }) };
  return '$ref' in value && nullable ? { allOf: [value], ...more } : { ...value, ...more };
}

/**
 * @returns the schema an answer is written by: what it does not name is left out. It cuts and never bends: every value may
 * be null (else 0 would stand for it), whole numbers are plain ones (else 1 would stand for 1.5), and nothing is required,
 * because during an upgrade a service of the release before may not know a field yet.
 */
export function answerSchemaOf(shape: Shape): JsonSchema {
  const properties = [...fieldsOf(shape)].map(([key, { json, of, isList }]) => {
    const inner = of ? answerSchemaOf(of()) : { ...json, ...(json['type'] === 'integer' && { type: 'number' }) };
    return [key, isList ? { type: 'array', items: inner, nullable: true } : { ...inner, nullable: true }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), nullable: true };
}

/** @returns a value with the fields its shape declares and no other, at any depth: for what no route's schema writes. */
export function declared<T extends object>(shape: Shape, value: T): T {
  const given = value as Record<string, unknown>;
  const kept = [...fieldsOf(shape)].flatMap(([key, { of }]): Array<[string, unknown]> => {
    const one = given[key];
    if (one === undefined) return [];
    if (!of || one === null) return [[key, one]];
    return [
      [key, Array.isArray(one) ? one.map((item: object) => declared(of(), item)) : declared(of(), one as object)],
    ];
  });
  return Object.fromEntries(kept) as T;
}

/** @returns the shapes nested in one, at any depth, itself included, each once. */
export function shapesIn(shape: Shape, found = new Set<Shape>()): Set<Shape> {
  if (found.has(shape)) return found;
  found.add(shape);
  for (const { of } of fieldsOf(shape).values()) if (of) shapesIn(of(), found);
  return found;
}

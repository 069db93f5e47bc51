import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Page } from './page.js';
import './remembered-rules.js';
import { addField, type Field, fieldsOf, type JsonSchema, type Shape } from './shape.js';

const CURSOR_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Farther years leave what a date can hold once a zone is applied to them. */
const NEAR = /^2\d{3}-/;
/** Of other texts another rule says what is wrong. */
const isDay = (day: unknown): boolean => {
  if (typeof day !== 'string' || !DAY.test(day)) return true;
  const midnight = new Date(`${day}T00:00:00Z`);
  // 30 February would be read as 2 March
  return NEAR.test(day) && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

declare const preset: unique symbol;
/** Beside a type: callers may leave the field out, and whoever answers always gets a value. */
export type Preset = typeof preset;
type PresetValue = string | number | boolean | null;
interface Ease {
  /** It may be null. */
  nullable?: true;
  /** It may be left out. */
  optional?: true;
  /** Stands for what was left out; the type of the property then ends with `| Preset`. */
  preset?: PresetValue;
}
type Eased<T, E> =
  | T
  | (E extends { nullable: true } ? null : never)
  | (E extends { optional: true } ? undefined : never)
  | (E extends { preset: PresetValue } ? Preset : never);
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** The property must have exactly the type its decorator stands for: `@Text() age: number` does not compile. */
type FieldOf<T> = <O extends object, K extends string & keyof O>(
  target: O,
  key: Same<O[K], T> extends true ? K : never,
) => void;

/** A field may be missing or null only as it says itself; then none of its other rules is asked. */
const isGiven =
  ({ nullable, optional }: Pick<Field, 'nullable' | 'optional'>) =>
  (_: object, value: unknown): boolean =>
    !(nullable && value === null) && !(optional && value === undefined);
const rulesOf = (field: Field): PropertyDecorator[] => [ValidateIf(isGiven(field)), ...field.rules];

/** For the decorators of fields alone, here and in `media.ts`. */
export const field =
  <T, E extends Ease>(
    ease: E,
    json: JsonSchema,
    rules: PropertyDecorator[],
    more: Pick<Field, 'of' | 'isList' | 'media'> = {},
  ): FieldOf<Eased<T, E>> =>
  (target, key) => {
    const made: Field = { json, rules, ...more, nullable: ease.nullable, optional: ease.optional, preset: ease.preset };
    addField(target.constructor as Shape, key, made, rulesOf(made));
  };

const written = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);
/** An id: a UUID. Whoever answers gets it in small letters, as tables have it. */
export const Id = <const E extends Ease>(ease = {} as E) =>
  field<string, E>(ease, { type: 'string', format: 'uuid' }, [IsUUID(), Transform(({ value }) => written(value))]);
/** A list of `least` to `most` ids, in small letters too. */
export const Ids = <const E extends Ease & { least?: number; most?: number }>(ease = {} as E) => {
  const { least, most } = ease;
  const rules = [
    IsArray(),
    ...(least === undefined ? [] : [ArrayMinSize(least)]),
    ...(most === undefined ? [] : [ArrayMaxSize(most)]),
    IsUUID('all', { each: true }),
    Transform(({ value }) => (Array.isArray(value) ? value.map(written) : value)),
  ];
  const items = { type: 'string', format: 'uuid' };
  return field<string[], E>(ease, limited({ type: 'array', items }, { minItems: least, maxItems: most }), rules);
};
/** A moment as ISO 8601 text, UTC. @param ease `strict`: one that is in the calendar, so no 30th of February. */
export const Time = <const E extends Ease & { strict?: true }>(ease = {} as E) =>
  field<string, E>(ease, { type: 'string' }, [IsISO8601({ strict: ease.strict === true })]);
/** An address of e-mail of at most `max` characters. */
export const Email = <const E extends Ease & { max: number }>(ease: E) =>
  field<string, E>(ease, { type: 'string', format: 'email', maxLength: ease.max }, [IsEmail(), MaxLength(ease.max)]);
/** On or off. In an address `true` and `1` are on, and everything else is off. */
export const Flag = <const E extends Ease>(ease = {} as E) =>
  field<boolean, E>(ease, { type: 'boolean' }, [IsBoolean()]);
/** A text of `min` to `max` characters, of the form `matches` says. */
export const Text = <const E extends Ease & { min?: number; max?: number; matches?: RegExp }>(ease = {} as E) => {
  const { min, max, matches } = ease;
  const rules = [
    IsString(),
    ...(min === undefined ? [] : [MinLength(min)]),
    ...(max === undefined ? [] : [MaxLength(max)]),
    ...(matches === undefined ? [] : [Matches(matches)]),
  ];
  const limits = { minLength: min, maxLength: max, pattern: matches?.source };
  return field<string, E>(ease, limited({ type: 'string' }, limits), rules);
};
/** A day of a calendar from 2000 to 2999, YYYY-MM-DD. */
export const Day = <const E extends Ease>(ease = {} as E) =>
  field<string, E>(ease, { type: 'string', pattern: DAY.source }, [
    ...[IsString(), Matches(DAY)],
    ValidateBy({ name: 'isDay', validator: { validate: isDay } }),
  ]);
/** Whatever was typed, where the service makes the best of it. @param json what it should be, for the document. */
export const Typed = <const E extends Ease>(json: JsonSchema, ease = {} as E) =>
  field<unknown, E>(ease, json, [Allow()]);
/** A number that need not be whole, such as a percentage. */
export const Decimal = <const E extends Ease>(ease = {} as E) =>
  field<number, E>(ease, { type: 'number' }, [IsNumber()]);
/** A whole number from `min` to `max`. */
export const Whole = <const E extends Ease & { min?: number; max?: number }>(ease = {} as E) => {
  const { min, max } = ease;
  const rules = [IsInt(), ...(min === undefined ? [] : [Min(min)]), ...(max === undefined ? [] : [Max(max)])];
  return field<number, E>(ease, limited({ type: 'integer' }, { minimum: min, maximum: max }), rules);
};
/** A list of whole numbers, for answers. */
export const Wholes = <const E extends Ease>(ease = {} as E) =>
  field<number[], E>(ease, { type: 'array', items: { type: 'number' } }, [IsArray(), IsInt({ each: true })]);
/** One of a list of texts, or of whole numbers. */
export const OneOf = <const V extends readonly string[] | readonly number[], const E extends Ease>(
  values: V,
  ease = {} as E,
) => {
  const type = typeof values[0] === 'number' ? 'integer' : 'string';
  return field<V[number], E>(ease, { type, enum: [...values] }, [IsIn(values)]);
};
/** A list of at most `most` texts of `min` to `max` characters each. */
export const Texts = <const E extends Ease & { min?: number; max?: number; most?: number }>(ease = {} as E) => {
  const { min, max, most } = ease;
  const each = { each: true };
  const rules = [
    IsArray(),
    ...(most === undefined ? [] : [ArrayMaxSize(most)]),
    IsString(each),
    ...(min === undefined ? [] : [MinLength(min, each)]),
    ...(max === undefined ? [] : [MaxLength(max, each)]),
  ];
  const items = limited({ type: 'string' }, { minLength: min, maxLength: max });
  return field<string[], E>(ease, limited({ type: 'array', items }, { maxItems: most }), rules);
};
/** A list of some of these texts. In an address they are separated by commas. */
export const SomeOf = <const V extends readonly string[], const E extends Ease>(values: V, ease = {} as E) =>
  field<Array<V[number]>, E>(ease, { type: 'array', items: { type: 'string', enum: [...values] } }, [
    IsArray(),
    IsIn(values, { each: true }),
  ]);
/** Names of any kind with plain values, as a log keeps them. For answers: nothing inside is checked. */
export const Facts = <const E extends Ease>(ease = {} as E) =>
  field<Record<string, string | number | boolean | null>, E>(ease, { type: 'object', additionalProperties: true }, [
    IsObject(),
  ]);
/** A nested shape: `@One(() => Asset) asset: Asset`. */
export const One = <T extends object, const E extends Ease>(of: () => Shape<T>, ease = {} as E) =>
  field<T, E>(ease, {}, [IsObject(), ValidateNested(), Type(of)], { of });
/** A list of at most `most` nested shapes. */
export const Many = <T extends object, const E extends Ease & { most?: number }>(
  of: () => Shape<T>,
  ease = {} as E,
) => {
  const limits = ease.most === undefined ? [] : [ArrayMaxSize(ease.most)];
  const rules = [IsArray(), ...limits, IsObject({ each: true }), ValidateNested({ each: true }), Type(of)];
  return field<T[], E>(ease, {}, rules, { of, isList: true });
};

const limited = (json: JsonSchema, limits: Record<string, number | string | undefined>): JsonSchema => ({
  ...json,
  ...Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined)),
});

/** A shape with some of the fields of another: their types, rules and schema come along. */
export function pick<T extends object, const K extends string & keyof T>(
  from: Shape<T>,
  ...keys: K[]
): Shape<Pick<T, K>> {
  class Picked {}
  for (const [key, one] of fieldsOf(from)) if (keys.includes(key as K)) addField(Picked, key, one, rulesOf(one));
  return Picked as Shape<Pick<T, K>>;
}
/**
 * A form that chooses the id of what it makes: sent again after its answer was lost, it makes no second one. Left out by a page
 * of the release before.
 */
export function withClientId<T extends object>(form: Shape<T>): Shape<T & { clientId?: string }> {
  class WithClientId extends (form as Shape) {
    @Id({ optional: true }) clientId?: string;
  }
  return WithClientId as Shape<T & { clientId?: string }>;
}
/** A shape whose fields may all be left out: a change of some of them. */
export function partial<T extends object>(from: Shape<T>): Shape<Partial<T>> {
  class Some {}
  for (const [key, one] of fieldsOf(from)) {
    const eased = { ...one, optional: true };
    addField(Some, key, eased, rulesOf(eased));
  }
  return Some as Shape<Partial<T>>;
}
/** The whole of a list. `class TemplateList extends listOf(() => Template) {}` */
export function listOf<T extends object>(item: () => Shape<T>): Shape<{ items: T[] }> {
  class List {
    @Many(item) items: T[];
  }
  return List;
}
/** One page of a list and the cursor of the next; null when there is none. `class PostPage extends pageOf(() => Post) {}` */
export function pageOf<T extends object>(item: () => Shape<T>): Shape<Page<T>> {
  class PageOf extends listOf(item) {
    @Text({ nullable: true }) nextCursor: string | null;
  }
  return PageOf;
}
/** What is asked of a list: the page after a cursor of at most `longest` characters, of `size` to `most` items. */
export function pageQuery(
  size: number,
  most: number,
  longest = CURSOR_LENGTH,
): Shape<{ cursor: string | null | Preset; limit: number | Preset }> {
  class Query {
    @Text({ nullable: true, preset: null, max: longest }) cursor: string | null | Preset;
    @Whole({ min: 1, max: most, preset: size }) limit: number | Preset;
  }
  return Query;
}

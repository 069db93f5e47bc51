import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { EDGE_ROUTES } from './edge-routes.js';
import {
  Day,
  Decimal,
  Email,
  Facts,
  Flag,
  Id,
  Ids,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  partial,
  pick,
  SomeOf,
  Text,
  Texts,
  Time,
  Typed,
  Whole,
} from './fields.js';
import { Media, type MediaRef } from './media.js';
import { type Asked, type Filled, get, Nothing, type Operation, operations, post } from './operation.js';
import { OPERATIONS } from './operations.js';
import { answerSchemaOf, declared, type Shape, schemaOf, shapesIn, withPresets } from './shape.js';

const ID = '11111111-1111-4111-8111-111111111111';
class Tag {
  @Text({ min: 1, max: 10 }) name: string;
  @Flag({ preset: false }) isPublic: boolean | Preset;
}
class Form {
  @Id() modelId: string;
  @Text({ min: 1, max: 5 }) title: string;
  @Text({ nullable: true, max: 5 }) city: string | null;
  @Whole({ min: 1, max: 100, preset: 24 }) limit: number | Preset;
  @OneOf(['a', 'b'], { optional: true }) kind?: 'a' | 'b';
  @Texts({ max: 3, most: 2, preset: null, nullable: true }) words: string[] | null | Preset;
  @Many(() => Tag, { most: 2, optional: true }) tags?: Tag[];
  @One(() => Tag, { nullable: true, optional: true }) main?: Tag | null;
}
class View extends pick(Form, 'modelId', 'title') {
  @Time({ nullable: true }) at: string | null;
  @Facts() facts: Record<string, string | number | boolean | null>;
  @Many(() => Tag) tags: Tag[];
}
const right = { modelId: ID, title: 'Praia', city: null };
const check = async (shape: Shape, raw: unknown) => {
  const input = plainToInstance(shape, withPresets(shape, raw));
  return (await validate(input, { whitelist: true, forbidNonWhitelisted: true }))
    .map(({ property }) => property)
    .sort();
};

describe('a shape', () => {
  it.each<[string, object, string[]]>([
    ['all that must be given', {}, []],
    ['what may be left out', { kind: 'a', words: ['ab'], tags: [{ name: 'x' }], main: { name: 'y' } }, []],
    ['a text that is too long', { title: 'Praia!' }, ['title']],
    ['a number where a text belongs', { title: 5 }, ['title']],
    ['a text where a number belongs', { limit: '5' }, ['limit']],
    ['null where nothing allows it', { title: null, limit: null, kind: null }, ['kind', 'limit', 'title']],
    ['a field that does not exist', { isAdmin: true }, ['isAdmin']],
    ['one that is no option', { kind: 'c' }, ['kind']],
    [
      'too many, and too long ones, in a list',
      { words: ['a', 'b', 'c'], tags: [{ name: 'x'.repeat(11) }] },
      ['tags', 'words'],
    ],
    ['what is no object in a list of shapes', { tags: ['x', null] }, ['tags']],
    ['a field that does not exist, deep inside', { main: { name: 'x', isAdmin: true } }, ['main']],
  ])('is checked by what its fields say: %s (GW-09)', async (_, more, wrong) => {
    expect(await check(Form, { ...right, ...more })).toEqual(wrong);
  });

  it.each<[string, object, string[]]>([
    ['all as it should be', {}, []],
    ['no address', { email: 'lia@' }, ['email']],
    ['an address that is too long', { email: `${'a'.repeat(20)}@exemplo.com` }, ['email']],
    ['a text of another form', { code: '12345x' }, ['code']],
    ['a list with what is no id', { ids: [ID, '42'] }, ['ids']],
    ['too many ids', { ids: [ID, ID, ID] }, ['ids']],
    ['no id at all', { ids: [] }, ['ids']],
    ['what is no list of options', { states: 'paid' }, ['states']],
    ['a list with what is no option', { states: ['paid', 'lost'] }, ['states']],
    ['a moment where a day belongs', { from: '2026-02-28T12:00:00Z' }, ['from']],
    ['a day of a leap year', { from: '2028-02-29' }, []],
    ['a day that year does not have', { from: '2026-02-29' }, ['from']],
    ['a month there is not', { from: '2026-13-45' }, ['from']],
    ['the first day there is', { from: '2000-01-01' }, []],
    ['a day before it', { from: '1999-12-31' }, ['from']],
    ['the last day there is', { from: '2999-12-31' }, []],
    ['a day beyond what clocks can show', { from: '9999-12-31' }, ['from']],
    ['a number where a day belongs', { from: 20260228 }, ['from']],
    ['a day no calendar has', { since: '2026-02-30' }, ['since']],
    ['a share that is no number', { share: 'half' }, ['share']],
    ['anything that may be typed', { seconds: 'dez' }, []],
  ])('knows addresses, forms of texts, ids, days and shares: %s (GW-09)', async (_, more, wrong) => {
    class Known {
      @Email({ max: 20 }) email: string;
      @Text({ matches: /^\d{6}$/ }) code: string;
      @Ids({ least: 1, most: 2 }) ids: string[];
      @SomeOf(['paid', 'open']) states: Array<'paid' | 'open'>;
      @Day() from: string;
      @Time({ strict: true }) since: string;
      @Decimal() share: number;
      @Typed({ type: 'number' }, { optional: true }) seconds?: unknown;
    }
    const times = { since: '2026-02-28', from: '2026-02-28' };
    const known = { email: 'lia@exemplo.com', code: '123456', ids: [ID], share: 0.5, states: ['paid'], ...times };
    expect(await check(Known, { ...known, ...more })).toEqual(wrong);
    expect(schemaOf(Known, () => ({}))['properties']).toMatchObject({
      email: { maxLength: 20 },
      code: { pattern: '^\\d{6}$' },
      ids: { type: 'array', items: { format: 'uuid' }, minItems: 1, maxItems: 2 },
      states: { type: 'array', items: { enum: ['paid', 'open'] } },
      from: { pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    });
  });

  it('has its ids in small letters, whoever wrote them', () => {
    class Ask {
      @Id() modelId: string;
      @Id({ nullable: true }) postId: string | null;
      @Ids() ids: string[];
    }
    const upper = 'ABCDEF01-1111-4111-8111-111111111111';
    const small = upper.toLowerCase();
    expect(plainToInstance(Ask, { modelId: upper, postId: null, ids: [upper] })).toEqual({
      ...{ modelId: small, postId: null, ids: [small] },
    });
    expect(plainToInstance(Ask, { modelId: 5, ids: { a: 1 } })).toEqual({ modelId: 5, ids: { a: 1 } });
  });

  it('may be a part of another, and have one of some numbers (GW-09)', async () => {
    class Some extends partial(View) {}
    class Steps {
      @OneOf([5, 10]) count: 5 | 10;
    }
    expect(await check(Some, {})).toEqual([]);
    expect(await check(Some, { title: 'Praia!', at: null })).toEqual(['title']);
    expect(schemaOf(Some, () => ({}))).not.toHaveProperty('required');
    expect([await check(Steps, { count: 5 }), await check(Steps, { count: 6 })]).toEqual([[], ['count']]);
    expect(await check(Steps, { count: '5' })).toEqual(['count']);
    expect(schemaOf(Steps, () => ({}))['properties']).toEqual({ count: { type: 'integer', enum: [5, 10] } });
  });

  it('fills in what was left out, nested shapes too, and keeps what was given', () => {
    expect(withPresets(Form, { ...right, tags: [{ name: 'x' }, { name: 'y', isPublic: true }] })).toEqual({
      ...{ ...right, limit: 24, words: null },
      tags: [
        { name: 'x', isPublic: false },
        { name: 'y', isPublic: true },
      ],
    });
    expect([null, 'x', [1]].map((raw) => withPresets(Form, raw))).toEqual([null, 'x', [1]]);
  });

  it('tells the document its limits, what must be given and what stands for the rest', () => {
    const schema = schemaOf(Form, ({ name }) => ({ $ref: name })) as Record<string, Record<string, unknown>>;
    expect(schema['required']).toEqual(['modelId', 'title', 'city']);
    expect(schema['properties']).toMatchObject({
      modelId: { type: 'string', format: 'uuid' },
      title: { type: 'string', minLength: 1, maxLength: 5 },
      city: { nullable: true },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
      kind: { enum: ['a', 'b'] },
      words: { type: 'array', items: { maxLength: 3 }, maxItems: 2 },
      tags: { type: 'array', items: { $ref: 'Tag' } },
      main: { allOf: [{ $ref: 'Tag' }], nullable: true },
    });
    expect([...shapesIn(View)].map(({ name }) => name)).toEqual(['View', 'Tag']);
  });

  it('writes answers that are cut and never bent: nothing is required and everything may be null (CAT-14)', () => {
    const { properties } = answerSchemaOf(View) as { properties: Record<string, Record<string, unknown>> };
    expect(Object.keys(properties)).toEqual(['modelId', 'title', 'at', 'facts', 'tags']);
    for (const one of Object.values(properties)) expect(one).toMatchObject({ nullable: true });
    expect(JSON.stringify(answerSchemaOf(Form))).not.toMatch(/integer|required/);
    class Query extends pageQuery(20, 50) {}
    expect(withPresets(Query, { limit: 3 })).toEqual({ cursor: null, limit: 3 });
    expect(withPresets(Query, {})).toEqual({ cursor: null, limit: 20 });
    class Page extends pageOf(() => View) {}
    expect(Object.keys((answerSchemaOf(Page) as { properties: object }).properties).sort()).toEqual([
      'items',
      'nextCursor',
    ]);
  });

  it('keeps of a value what it declares, at any depth (CAT-14)', () => {
    const secret = { passwordHash: 'SECRET' };
    const tag = { name: 'x', isPublic: true };
    const view = {
      modelId: ID,
      title: 'Praia',
      at: null,
      facts: { count: 2 },
      tags: [{ ...tag, ...secret }],
      ...secret,
    };
    expect(declared(View, view)).toEqual({ modelId: ID, title: 'Praia', at: null, facts: { count: 2 }, tags: [tag] });
  });

  it('has the types its decorators say, or the compiler refuses it', () => {
    class Wrong {
      // @ts-expect-error: a number is no text
      @Text() age: number;
      // @ts-expect-error: null was not allowed
      @Text() city: string | null;
      // @ts-expect-error: a preset shows in the type
      @Whole({ preset: 1 }) limit: number;
      // @ts-expect-error: nobody may be signed in, and then there is no address
      @Media('session') film: MediaRef;
    }
    const asked: Asked<Form> = { modelId: ID, title: 'x', city: null };
    // @ts-expect-error: whoever answers always has a limit
    const filled: Filled<Form> = asked;
    expect([new Wrong(), filled]).toHaveLength(2);
  });
});

it('every row is named after the service that answers it, every route is there once, and no two shapes share a name', () => {
  const rows: Operation[] = Object.values({ ...OPERATIONS, ...EDGE_ROUTES });
  const routes = rows.flatMap(({ http }) => http ?? []).map((http) => http.replaceAll(/:\w+/g, ':'));
  expect(new Set(routes).size).toBe(routes.length);
  for (const name of Object.keys(OPERATIONS))
    expect(name).toMatch(/^(catalog|stories|billing|users|marketing)\.[a-z-]+\.[a-z-]+$/);
  const shapes = new Set(rows.flatMap(({ input, output }) => [...shapesIn(input), ...shapesIn(output)]));
  expect(new Set([...shapes].map(({ name }) => name)).size).toBe(shapes.size);
  for (const { http, input } of rows) {
    const inPath = [...(http ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(schemaOf(input, () => ({}))['properties'] as object)).toEqual(expect.arrayContaining(inPath));
  }
});

it('a row is two lines: route, access, what it asks for and what it answers', () => {
  const rows = operations({
    'catalog.spec.list': get('/spec', 'public', Nothing, View),
    'catalog.spec.add': post('/spec/:modelId', 'staff:publishing', Form, View, { limit: 'login' }),
  });
  expect(rows['catalog.spec.list'].http satisfies 'GET /spec').toBe('GET /spec');
  expect(rows['catalog.spec.add']).toMatchObject({
    http: 'POST /spec/:modelId',
    access: 'staff:publishing',
    input: Form,
  });
  // @ts-expect-error: a duty of no table
  get('/spec', 'staff:everything', Nothing, View);
});

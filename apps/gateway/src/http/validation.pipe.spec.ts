import { CallCalendarForm, CommentForm, fields, GatewayForm, PersonStateBody, PresellForm } from '@camarim/contracts';
import type { Type } from '@nestjs/common';
import { ProblemValidationPipe } from './validation.pipe.js';

class CommentText extends fields.pick(CommentForm, 'content') {}
const pipe = new ProblemValidationPipe();
/** @returns the code of the refusal and the fields it names. */
async function refusalOf(metatype: Type, body: unknown): Promise<unknown> {
  const answer: unknown = await pipe.transform(body, { type: 'body', metatype, data: undefined }).catch((e) => e);
  const { code, errors } = answer as { code?: string; errors?: Array<{ field: string }> };
  return { code, fields: errors?.map(({ field }) => field).sort() };
}

it.each(['a\0b', '\0', '\ud800', 'x\udc00y', 'fim \ud83d'])(
  'a text no table can hold is refused with its field, however deep it lies: %j (GW-09)',
  async (text) => {
    const refused = { code: 'validation-failed', fields: ['content'] };
    for (const content of [text, [text], { a: [{ b: text }] }, { [text]: 1 }])
      expect(await refusalOf(CommentText, { content })).toEqual(refused);
  },
);

it('whole pairs, accents and other scripts are texts like any other (GW-09)', async () => {
  for (const content of ['👩‍👩‍👧 linda 😘', 'é ã ç', '١٢٣', '\u202Eoãn'])
    expect(await pipe.transform({ content }, { type: 'body', metatype: CommentText })).toEqual({ content });
});

it('a thing that says itself how it becomes a text or a number is refused and not run (GW-09)', async () => {
  const never = { toString: 'x', valueOf: 'y' };
  for (const days of [never, [never], { toString: null }, { __proto__: null }, { valueOf: {} }]) {
    const refusal = await refusalOf(PersonStateBody, { state: 'premium', reason: 'Pedido dela', days });
    expect(refusal).toMatchObject({ code: 'validation-failed' });
  }
});

it.each([
  ['a calendar', CallCalendarForm, 'rules'],
  ['a calendar', CallCalendarForm, 'exceptions'],
  ['a gateway', GatewayForm, 'options'],
  ['a page of an ad', PresellForm, 'section'],
])('%s is refused where a list stands for a thing, or a list in a list (GW-09)', async (_name, metatype, field) => {
  for (const value of [[[]], [[{}]], [[null]], [null], ['x'], [1]]) {
    const refusal = (await refusalOf(metatype, { [field]: value })) as { code: string; fields: string[] };
    expect(refusal.code).toBe('validation-failed');
    expect(refusal.fields.some((name) => name.startsWith(field))).toBe(true);
  }
});

it('a body that is no thing at all is refused (GW-09)', async () => {
  for (const body of [null, undefined, 'x', 1, true, [], [{}]])
    expect(await refusalOf(CommentText, body)).toMatchObject({ code: 'validation-failed' });
});

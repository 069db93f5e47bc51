import { randomUUID } from 'node:crypto';
import { SecretBox } from '@camarim/platform';
import { OrderMarks } from './order-mark.js';

const key = (fill: number): string => Buffer.alloc(32, fill).toString('base64');
const payment = {
  ...{ id: randomUUID(), amountCents: 1990, userId: randomUUID(), planType: 'subscription' as const },
  ...{ planId: randomUUID(), modelId: randomUUID(), durationDays: 30 },
};
const { id: _, amountCents: __, ...facts } = payment;

describe('what a charge carries at its provider', () => {
  const marks = new OrderMarks(new SecretBox(key(1)));

  it('says whose it is and what for, in 86 letters a bank takes, and only of its own charge and price (R6)', () => {
    const mark = marks.write(payment);
    expect(mark).toMatch(/^[A-Za-z0-9_-]{86}$/);
    expect(marks.read(mark, payment)).toEqual(facts);
    expect(marks.read(mark, { ...payment, amountCents: 990 })).toBeNull();
    expect(marks.read(mark, { ...payment, id: randomUUID() })).toBeNull();
    expect(marks.read(`B${mark.slice(1)}`, payment)).toBeNull();
    expect(marks.read('outra coisa', payment)).toBeNull();
  });

  it('is the whole house and a call without days as well, and is read with the key before (R6)', () => {
    const call = { ...payment, modelId: null, durationDays: null, planType: 'call' as const };
    const mark = marks.write(call);
    const later = new OrderMarks(new SecretBox(key(2), [key(1)]));
    expect(later.read(mark, call)).toMatchObject({ modelId: null, durationDays: null, planType: 'call' });
    expect(new OrderMarks(new SecretBox(key(2))).read(mark, call)).toBeNull();
  });
});

import { OneOf, Whole } from './fields.js';

/** An amount of money: integer cents, never a float. */
export class Money {
  @Whole() amountCents: number;
  @OneOf(['BRL']) currency: 'BRL';
}

/** @param amountCents integer cents; 1990 stays 1990 (BIL-20). */
export const money = (amountCents: number): Money => ({ amountCents, currency: 'BRL' });
/** As `money`, and null for null. */
export const moneyOrNull = (amountCents: number | null): Money | null =>
  amountCents === null ? null : money(amountCents);

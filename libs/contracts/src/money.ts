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
/** A shape as services say it to each other: its amounts are integer cents, `price` is `priceCents`. */
export type InCents<T, K extends string & keyof T> = Omit<T, K> & {
  [F in K as `${F}Cents`]: null extends T[F] ? number | null : number;
};

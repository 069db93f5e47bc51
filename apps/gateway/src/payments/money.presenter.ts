import type { MoneyDto } from '@camarim/contracts';

/** Integer cents as they are: 1990 stays 1990 (BIL-20). */
export const money = (amountCents: number): MoneyDto => ({ amountCents, currency: 'BRL' });
export const moneyOrNull = (amountCents: number | null): MoneyDto | null =>
  amountCents === null ? null : money(amountCents);

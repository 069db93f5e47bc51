/** An amount of money: integer cents, never a float. */
export class MoneyDto {
  amountCents: number;
  currency: 'BRL';
}

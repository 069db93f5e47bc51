import { MoneyDto } from '../visitor/money.dto.js';

export class SaleDto {
  id: string;
  userName: string;
  /** Masked. */
  userEmail: string;
  planName: string;
  amount: MoneyDto;
  status: string;
  createdAt: string;
  paidAt: string | null;
}
export class SalePageDto {
  items: SaleDto[];
  nextCursor: string | null;
}

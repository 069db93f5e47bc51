import type { Page, PaymentRow, SaleDto, SalePageDto } from '@camarim/contracts';
import { maskEmail } from '@camarim/domain';
import { money } from '../payments/money.presenter.js';

/** The whole address stays with users: a list on a screen shows who it was, not how to write to them. */
const presentSale = (row: PaymentRow): SaleDto => ({
  id: row.id,
  userName: row.userName,
  userEmail: maskEmail(row.userEmail),
  planName: row.planName,
  amount: money(row.amountCents),
  status: row.status,
  createdAt: row.createdAt,
  paidAt: row.paidAt,
});

export const presentSales = (page: Page<PaymentRow>): SalePageDto => ({
  items: page.items.map(presentSale),
  nextCursor: page.nextCursor,
});

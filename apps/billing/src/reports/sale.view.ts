import {
  money,
  moneyOrNull,
  type PaymentDetail,
  type PaymentRow,
  type Sale,
  type SaleDetail,
} from '@camarim/contracts';
import { maskEmail } from '@camarim/domain';

/** A payment as the team sees it: the whole address of its buyer stays here. */
export const saleOf = <Row extends PaymentRow>({
  amountCents,
  returnedCents,
  contestedCents,
  userEmail,
  ...row
}: Row) => ({
  ...row,
  userEmail: maskEmail(userEmail),
  amount: money(amountCents),
  returned: money(returnedCents),
  contested: money(contestedCents),
});
saleOf satisfies (row: PaymentRow) => Sale;

export const saleDetailOf = (detail: PaymentDetail): SaleDetail => ({
  ...saleOf(detail),
  timeline: detail.timeline.map(eventOf),
  refunds: detail.refunds.map(({ amountCents, priceCents, ...refund }) => ({
    ...{ ...refund, amount: money(amountCents), price: money(priceCents) },
  })),
});

function eventOf({ facts, ...entry }: PaymentDetail['timeline'][number]): SaleDetail['timeline'][number] {
  const { reason, amountCents, paidCents, refundedCents } = facts;
  const cents = [amountCents, paidCents, refundedCents].find((value) => typeof value === 'number') ?? null;
  return { ...entry, reason: typeof reason === 'string' ? reason : null, amount: moneyOrNull(cents) };
}

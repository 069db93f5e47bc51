export interface PersonRow {
  user_id: string;
  visit_id: string | null;
  lead_id: string | null;
  model_id: string | null;
  first_touch_id: string | null;
  last_touch_id: string | null;
  registered_at: Date;
}
/** Where a sign-up or a payment came from, as it was then. */
export type Origin = Omit<PersonRow, 'user_id' | 'registered_at'>;
export interface SaleRow {
  payment_id: string;
  user_id: string | null;
  model_id: string | null;
  plan_type: string;
  lead_id: string | null;
  amount_cents: number;
  refunded_cents: number;
  approved_at: Date | null;
  /** A month of Pix Automático: the bank paid it, nobody was at a browser. */
  is_debit: boolean;
}
/** What an event of a payment knows of its sale, and where the payer came from. */
export type NewSale = Omit<SaleRow, 'refunded_cents' | 'approved_at' | 'is_debit'> &
  Pick<Origin, 'first_touch_id' | 'last_touch_id'> & { created_at: Date; coupon_code: string | null };

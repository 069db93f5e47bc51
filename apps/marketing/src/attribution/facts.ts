/** Where a sign-up or a payment came from, as it was then. */
export interface Origin {
  visitId: string | null;
  leadId: string | null;
  modelId: string | null;
  firstTouchId: string | null;
  lastTouchId: string | null;
}
export interface PersonRow {
  user_id: string;
  visit_id: string | null;
  lead_id: string | null;
  model_id: string | null;
  first_touch_id: string | null;
  last_touch_id: string | null;
  registered_at: Date;
}
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

import type { PaidDaysChoice } from '@camarim/domain';

/** What a creator who leaves the site leaves behind, counted now (CAT-02). Cents are integer cents of BRL. */
export interface DepartureView {
  modelId: string;
  /** People with days of hers that still run or are to come. */
  people: number;
  /** Those of them who paid by PIX: theirs can go back. The others have gifts or sales from elsewhere, and keep their days. */
  returnable: number;
  /** What would be given back for the days they have not had; null for who does not decide about money. */
  returnCents: number | null;
  /** Charges nobody has paid yet: they are closed. */
  openCharges: number;
  /** Pix Automático that ends. */
  renewals: number;
  /** Calls that are paid and to come: each is held or cancelled by itself. */
  upcomingCalls: number;
  at: string;
}
export interface BillingDeparturesRpc {
  /** Staff who may switch her off. */
  'billing.departure.preview': { request: { modelId: string }; reply: DepartureView };
  /**
   * What shall become of paid days when she is switched off next; it counts once catalog says that she left. Giving back
   * is for staff who decide about money. The reason stays here.
   */
  'billing.departure.decide': {
    request: { modelId: string; paidDays: PaidDaysChoice; reason: string };
    reply: { departureId: string };
  };
}

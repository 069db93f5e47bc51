import { PAID_DAYS_CHOICES, type PaidDaysChoice } from '@camarim/domain';
import { Id, One, OneOf, Text, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { ask, get, operations } from '../operation.js';

/** What a creator who is switched off leaves behind, counted now: who has paid and who is about to pay (CAT-02). */
export class ModelDeparture {
  /** People with days of hers that still run or are to come. */
  @Whole() people: number;
  /** Those of them who paid by PIX: theirs can go back. The others have gifts or sales from elsewhere, and keep their days. */
  @Whole() returnable: number;
  /** What would be given back for the days they have not had; null for who does not decide about money. */
  @One(() => Money, { nullable: true }) toReturn: Money | null;
  /** Charges nobody has paid yet: they are closed. */
  @Whole() openCharges: number;
  /** Pix Automático that ends. */
  @Whole() renewals: number;
  /** Calls that are paid and to come: each is held or cancelled by itself. */
  @Whole() upcomingCalls: number;
  @Time() at: string;
}
export class LeavingModel {
  @Id() modelId: string;
}
export class DepartureForm extends LeavingModel {
  @OneOf(PAID_DAYS_CHOICES) paidDays: PaidDaysChoice;
  /** The rule itself says what it must be, in the words of the form. */
  @Text() reason: string;
}
export class DepartureNoted {
  @Id() departureId: string;
}

export const departureOperations = operations({
  'billing.departure.preview': get(
    '/admin/models/:modelId/departure',
    'staff:publishing',
    LeavingModel,
    ModelDeparture,
    {
      missing: 'model-not-found',
    },
  ),
  /**
   * What shall become of paid days when she is switched off next; it counts once catalog says that she left. Giving back
   * is for staff who decide about money. The reason stays here.
   */
  'billing.departure.decide': ask('staff:publishing', DepartureForm, DepartureNoted),
});

import { MoneyDto } from '../visitor/money.dto.js';

/** What a creator who is switched off leaves behind (CAT-02). */
export class ModelDepartureDto {
  /** People whose paid days run or are to come. */
  people: number;
  /** Those of them whose PIX could go back. */
  returnable: number;
  /** For the days they have not had; null for who does not decide about money. */
  toReturn: MoneyDto | null;
  openCharges: number;
  renewals: number;
  upcomingCalls: number;
  at: string;
}
export class DeletedDto {
  deleted: boolean;
}

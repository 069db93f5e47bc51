import { IsIn, IsUUID, Matches } from 'class-validator';

const LocalDate = () => Matches(/^\d{4}-\d{2}-\d{2}$/);

/** From which day to which of São Paulo, both included. */
export class FiscalFileQuery {
  @LocalDate() from: string;
  @LocalDate() to: string;
  @IsIn(['csv', 'xlsx']) format: 'csv' | 'xlsx';
}
/** The same, and whose account. */
export class StatementFileQuery extends FiscalFileQuery {
  @IsUUID() modelId: string;
}

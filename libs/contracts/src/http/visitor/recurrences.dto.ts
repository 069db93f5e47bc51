import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { RecurrenceEndedBy, RecurrenceEndReason } from '../../events/billing.events.js';
import { MoneyDto } from './money.dto.js';

export class RecurrencesQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
/** What a bank pays every month until somebody ends it (Pix Automático). */
export class RecurrenceDto {
  id: string;
  /** null = the whole house. */
  modelId: string | null;
  planName: string;
  amount: MoneyDto;
  status: 'created' | 'approved' | 'rejected' | 'expired' | 'cancelled';
  /** YYYY-MM-DD in São Paulo; after its end only what the bank cannot take back any more. */
  nextDebitOn: string | null;
  /** The running month could not be debited. */
  missed: boolean;
  authorisedAt: string | null;
  endedAt: string | null;
  /** `bank`: by the payer, in the app of the bank. */
  endedBy: RecurrenceEndedBy | null;
  endReason: RecurrenceEndReason | null;
}
export class RecurrencePageDto {
  items: RecurrenceDto[];
  nextCursor: string | null;
}

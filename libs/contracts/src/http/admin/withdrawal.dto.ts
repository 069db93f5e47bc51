import { IsInt, ValidateIf } from 'class-validator';
import { ReasonBody } from './sales.dto.js';

/** Bounds are those of the rule itself, which answers in the words of the form. */
export class WithdrawalPolicyBody extends ReasonBody {
  @ValidateIf((_, value) => value !== null) @IsInt() usedTimes: number | null;
  @IsInt() months: number;
  @IsInt() usedFrom: number;
}

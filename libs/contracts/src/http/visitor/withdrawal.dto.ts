/** How often used purchases may be taken back (S15). */
export class WithdrawalPolicyDto {
  /** Used purchases a person may take back within `months`; null = any number. */
  usedTimes: number | null;
  months: number;
  /** Exclusive films opened from which on a purchase counts as used. */
  usedFrom: number;
  /** The whole of it in sentences, the law first. */
  terms: string[];
}

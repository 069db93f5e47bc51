import type { CallPageDto } from '@camarim/contracts';

/** A call's public page, or the sentence for a call that does not exist. */
export type CallAnswer = CallPageDto | { missing: string };

export const isCall = (answer: CallAnswer | undefined): answer is CallPageDto =>
  answer !== undefined && !('missing' in answer);

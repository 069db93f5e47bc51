import type { CallPageDto } from '@camarim/contracts';

/** What is at the address of a call. */
export type CallAnswer = CallPageDto | { missing: string };

export const isCall = (answer: CallAnswer | undefined): answer is CallPageDto =>
  answer !== undefined && !('missing' in answer);

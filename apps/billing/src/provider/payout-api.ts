import type { PayoutAnswer } from '@camarim/domain';
import { txidOf } from './api-pix.reader.js';
import type { ProviderAccess } from './pix-provider.js';

/** A PIX that is to leave for the CPF of a creator. Never logged. */
export interface PayoutOrder {
  /** Ours, for ever: the same order twice is one PIX. */
  payoutId: string;
  amountCents: number;
  /** The key, eleven digits; only the owner of a CPF can register it at a bank. */
  cpf: string;
}
/** A PIX we ordered, as its provider shows it. */
export interface ProviderPayout {
  answer: PayoutAnswer;
  amountCents: number;
  endToEndId: string | null;
}

/** A PIX of a provider's list: some of them are ours, the others somebody sent past us. */
export interface ListedPayout {
  /** Of ours our id without hyphens (`payoutRefOf`), of others what their provider calls them. */
  ref: string;
  /** What arrived of it; null = in words nobody knows. */
  paidCents: number | null;
}
/** How a list names a payout of ours; every provider's, so that they compare alike. */
export const payoutRefOf = (payoutId: string): string => txidOf(payoutId);

/** What a provider that sends PIX by our own id can do. Errors are those of `PixProvider`. */
export interface PayoutApi {
  /** Whether it takes the same order for one PIX by itself; else a repeat waits until the order before is nowhere. */
  readonly refusesRepeats: boolean;
  /** Asks by our id, for what was ordered since. Null when the provider knows of no PIX with this id. @throws ProviderUnavailable for words it does not know. */
  find(access: ProviderAccess, payoutId: string, since: Date): Promise<ProviderPayout | null>;
  send(access: ProviderAccess, order: PayoutOrder): Promise<ProviderPayout>;
  /** Every PIX that was ordered within a time, to compare books with (PAYOUT-13). */
  list(access: ProviderAccess, from: Date, to: Date): Promise<ListedPayout[]>;
}

import type { ProviderAccess } from './pix-provider.js';

/** A dispute as its provider shows it. */
export interface ProviderDispute {
  /** The provider's id of it. */
  id: string;
  isOpen: boolean;
  /** The bank returned the money to its payer. */
  isLost: boolean;
  /** Keys of what was handed in already, as far as the provider shows them. */
  handedIn: string[];
}
/** One document with the summary it is read by. */
export interface EvidenceOrder {
  /** The dispute at the provider. */
  id: string;
  /** Ours: the same order twice is handed in once. */
  key: string;
  fileName: string;
  pdf: Buffer;
  /** At most 1,000 characters. */
  summary: string;
}

/** What a provider that takes evidence over its API can do. Errors are those of `PixProvider`. */
export interface EvidenceApi {
  /** By the id of the PIX; null when the provider knows of no dispute about it. */
  find(access: ProviderAccess, endToEndId: string): Promise<ProviderDispute | null>;
  handIn(access: ProviderAccess, order: EvidenceOrder): Promise<void>;
}

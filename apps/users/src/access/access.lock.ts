import type { Tx } from '@camarim/database';

/**
 * Whoever changes the access of these accounts, and whoever begins a thread of theirs that remembers it, comes one after
 * the other: otherwise neither sees what the other one wrote.
 */
export const lockAccess = (tx: Tx, accountIds: readonly string[]): Promise<void> =>
  tx.lockAll([...new Set(accountIds)].map((id) => `access:${id}`));

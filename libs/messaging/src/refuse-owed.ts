import { stillOwed } from '@camarim/domain';
import type { RpcClient } from './rpc-client.js';

/**
 * Asked before a page, or the account behind it, goes: what they are owed could be paid to nobody any more (PAYOUT-06).
 * @throws model-has-balance, with the sum and what to do first.
 */
export async function refuseOwed(
  rpc: RpcClient,
  modelIds: string[],
  act: Parameters<typeof stillOwed>[1],
): Promise<void> {
  if (modelIds.length === 0) return;
  const { cents } = await rpc.call('billing.owed.get', { modelIds });
  if (cents > 0) throw stillOwed(cents, act);
}

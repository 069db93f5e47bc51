import { problem } from '@camarim/domain';
import { type RpcClient, refuseOwed } from '@camarim/messaging';

/**
 * Whoever looks after a page is owed what it sold, whatever the account is called by then.
 * @throws model-has-balance while any page of the account is owed money. @returns its pages.
 */
export async function refuseOwedAccount(
  rpc: RpcClient,
  userId: string,
  act: Parameters<typeof refuseOwed>[2],
): Promise<string[]> {
  const { modelIds } = await rpc.call('catalog.model.of-account', { userId });
  await refuseOwed(rpc, modelIds, act);
  return modelIds;
}

/** A fan has no studio to draw money in. @throws model-has-balance, looks-after-page. */
export async function refuseLeavingPages(rpc: RpcClient, userId: string): Promise<void> {
  const pages = await refuseOwedAccount(rpc, userId, 'to-fan');
  if (pages.length > 0) throw problem('looks-after-page');
}

import type { RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import type { Bench } from './bench.js';
import { CANARY, FakeCatalog } from './fake-users.js';

type Near = { [P in RpcPattern]?: (asked: RpcRequest<P>) => RpcReply<P> };

/**
 * What the stand-ins of other services say without a wire in between, for those who ask a million times.
 * @returns who asks them.
 */
export function nearBy({ app }: Bench): RpcClient {
  const [client, catalog] = [app.get(RpcClient, { strict: false }), app.get(FakeCatalog, { strict: false })];
  const near: Near = {
    'catalog.model.creator-of': (asked) => catalog.creatorOf(asked),
    'catalog.payee.get': (asked) => catalog.payee(asked),
    'catalog.model.get-by-id': (asked) => catalog.get(asked),
    'catalog.model.standing': (asked) => catalog.standing(asked),
    'catalog.post.sale': (asked) => catalog.sale(asked),
    'users.account.get-payer': () => CANARY,
  };
  const far = client.call;
  client.call = (async <P extends RpcPattern>(pattern: P, asked: RpcRequest<P>, ...rest: never[]) => {
    const answer = near[pattern];
    return answer ? answer(asked) : far.call(client, pattern, asked, ...rest);
  }) as typeof far;
  return client;
}

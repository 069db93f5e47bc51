import type { BillingRpc } from './billing.rpc.js';
import type { CatalogRpc } from './catalog-doors.rpc.js';
import type { MarketingRpc } from './marketing-doors.rpc.js';
import type { OperationsRpc } from './operations.rpc.js';
import type { PersonRpc } from './person.rpc.js';
import type { StoriesRpc } from './stories.rpc.js';
import type { UsersRpc } from './users.rpc.js';
import type { UsersTrustRpc } from './users-trust.rpc.js';

/** Every question one process may ask another. A wrong pattern, request or reply does not compile. */
export type RpcCatalogue = UsersRpc &
  UsersTrustRpc &
  CatalogRpc &
  StoriesRpc &
  BillingRpc &
  MarketingRpc &
  OperationsRpc &
  PersonRpc;
export type RpcPattern = keyof RpcCatalogue & string;
export type RpcRequest<P extends RpcPattern> = RpcCatalogue[P]['request'];
export type RpcReply<P extends RpcPattern> = RpcCatalogue[P]['reply'];

import type { DashboardRpc } from '../dashboard.js';
import type { OperationsRpc } from '../health.js';
import type { Asked } from '../operation.js';
import type { OperationName, Operations, Out } from '../operations.js';
import type { PersonRpc } from './person.rpc.js';
import type { StatusRpc } from './status.rpc.js';
import type { UsersRpc } from './users.rpc.js';

/** Questions whose request and reply are written by hand. */
type HandwrittenRpc = UsersRpc & OperationsRpc & DashboardRpc & StatusRpc & PersonRpc;
/** Questions that are rows of the table of operations; what has a preset may be left out. */
type OperationRpc = {
  [N in OperationName]: { request: Asked<InstanceType<Operations[N]['input']>>; reply: Out<N> };
};
/** Every question one process may ask another. A wrong pattern, request or reply does not compile. */
export type RpcCatalogue = HandwrittenRpc & OperationRpc;
/** What `@RpcDoor` may answer; a row of the table is answered with `@Answers`. */
export type HandwrittenPattern = keyof HandwrittenRpc;
export type RpcPattern = keyof RpcCatalogue & string;
export type RpcRequest<P extends RpcPattern> = RpcCatalogue[P]['request'];
export type RpcReply<P extends RpcPattern> = RpcCatalogue[P]['reply'];

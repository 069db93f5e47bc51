import { EDGE_ROUTES, type EdgeIn, type EdgeOut, type EdgeRouteName, type Shown } from '@camarim/contracts';
import { decorateRoute } from './decorate-route.js';
import type { AskedByHttp } from './input.pipe.js';

/** What a route of the edge's own is asked for, checked by its row, by whom, and the request and reply themselves. */
export interface RouteCall<N extends EdgeRouteName> extends Omit<AskedByHttp, 'input'> {
  input: EdgeIn<N>;
}
/** Void: it sends its answer itself. */
type ByHandMethod<N extends EdgeRouteName> = <
  M extends (call: RouteCall<N>, ...rest: never[]) => Promise<Shown<EdgeOut<N>>> | Promise<void> | Shown<EdgeOut<N>>,
>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method answers this row of `EDGE_ROUTES`: `(call)`, typed by the row like the answer. Where the edge does more than
 * ask one service: several questions at once, what only the session knows, files that are sent.
 */
export const ByHand =
  <N extends EdgeRouteName>(name: N): ByHandMethod<N> =>
  (target, key, descriptor) =>
    decorateRoute(target, key, descriptor, name, EDGE_ROUTES[name]);

import { EDGE_ROUTES, type EdgeIn, type EdgeOut, type EdgeRouteName, type Shown } from '@camarim/contracts';
import type { Viewer } from '../security/viewer.js';
import { decorateRoute } from './decorate-route.js';

/** What a route of the edge's own is asked for, checked by its row, and by whom. */
export interface Asked<N extends EdgeRouteName> {
  input: EdgeIn<N>;
  viewer: Viewer;
}
/** Void: it sends its answer itself. */
type ByHandMethod<N extends EdgeRouteName> = <
  M extends (asked: Asked<N>, ...rest: never[]) => Promise<Shown<EdgeOut<N>>> | Promise<void> | Shown<EdgeOut<N>>,
>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method answers this row of `EDGE_ROUTES`: `(asked)`, typed by the row like the answer. Where the edge does more than
 * ask one service: several questions at once, what only the session knows, files that are sent.
 */
export const ByHand =
  <N extends EdgeRouteName>(name: N): ByHandMethod<N> =>
  (target, key, descriptor) =>
    decorateRoute(target, key, descriptor, name, EDGE_ROUTES[name]);

import type { EventEnvelope, EventName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { SetMetadata } from '@nestjs/common';

export const ON_EVENT = 'camarim:on-event';
export interface Reaction {
  event: EventName;
  feature: string;
  /** A brand-new reaction reads what is kept ('all'), or only what comes from now on ('new'). */
  from: 'all' | 'new';
  turn: Turn;
}
/**
 * When it is a reaction's turn. 'after', unless said otherwise: nobody waits for it, and it lets pass what somebody waits
 * for. 'first': as soon as the event is here. 'at-once': in the very transaction that says the event, one commit and one
 * trip to the broker less; only for events of the own service. When it fails there, the event is said all the same and
 * the broker brings it as it brings every other.
 */
export type Turn = 'at-once' | 'first' | 'after';
type Reacts<N extends EventName> = <M extends (event: EventEnvelope<N>, tx: Tx) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method is what `feature` of this service does when `event` happens, at least once delivered and exactly once done:
 * the inbox row is already in `tx`, the effect and further events belong into the same `tx`.
 */
export const OnEvent = <N extends EventName>(
  event: N,
  { feature, from = 'all', turn = 'after' }: { feature: string; from?: Reaction['from']; turn?: Turn },
): Reacts<N> => SetMetadata(ON_EVENT, { event, feature, from, turn } satisfies Reaction);

/** Thrown by a reaction that can never succeed: the message goes to the dead letters at once. */
export class PermanentError extends Error {}

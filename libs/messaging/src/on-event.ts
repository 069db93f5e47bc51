import type { EventEnvelope, EventName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { SetMetadata } from '@nestjs/common';

export const ON_EVENT = 'camarim:on-event';
export interface Reaction {
  event: EventName;
  feature: string;
  /** A new reaction starts with all stored events ('all'), or only with those from now on ('new'). */
  from: 'all' | 'new';
  timing: Timing;
}
/**
 * When a reaction runs. 'deferred' (the default): nobody waits for it, so it starts a few ms later and lets the others
 * pass. 'immediate': as soon as the event arrives. 'in-transaction': in the transaction that publishes the event, which
 * saves a commit and a trip to the broker; only for events of the own service. When it fails there, the event is published
 * all the same and the broker delivers it as usual.
 */
export type Timing = 'in-transaction' | 'immediate' | 'deferred';
type Reacts<N extends EventName> = <M extends (event: EventEnvelope<N>, tx: Tx) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method is how `feature` of this service reacts to `event`, which is delivered at least once and handled exactly once:
 * the inbox row is already in `tx`; the effect and further events belong into the same `tx`.
 */
export const OnEvent = <N extends EventName>(
  event: N,
  { feature, from = 'all', timing = 'deferred' }: { feature: string; from?: Reaction['from']; timing?: Timing },
): Reacts<N> => SetMetadata(ON_EVENT, { event, feature, from, timing } satisfies Reaction);

/** Thrown by a reaction that can never succeed: the message becomes a dead letter at once. */
export class PermanentError extends Error {}

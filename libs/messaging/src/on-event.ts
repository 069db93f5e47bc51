import type { EventEnvelope, EventName, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { SetMetadata } from '@nestjs/common';

export const ON_EVENT = 'camarim:on-event';
export interface Reaction {
  event: EventName;
  feature: string;
  /** A new reaction starts with all stored events ('all'), or only with those from now on ('new'). */
  from: 'all' | 'new';
  timing: Timing;
  /** Field of the data → its values that concern this reaction. Other events are acknowledged without a statement. */
  only: Readonly<Record<string, readonly unknown[]>>;
  /** For one in the transaction: somebody waits for what it publishes, so the event itself is sent a few ms later. */
  isAwaited: boolean;
  /** The method takes the events of a batch at once, and handles them with as many statements as for one. */
  together: boolean;
}
/** How long a deferred reaction lets others pass, in ms: by then the immediate reactions to one payment are done. */
export const DEFER_MS = 10;
/**
 * When a reaction runs. 'deferred' (the default): nobody waits for it, so it starts a few ms later and lets the others
 * pass. 'immediate': as soon as the event arrives, without waiting for the answer of the inbox: the effect of an event that
 * was handled before is rolled back. 'in-transaction': in the transaction that publishes the event, which
 * saves a commit and a trip to the broker; only for events of the own service. When it fails there, the event is published
 * all the same and the broker delivers it as usual.
 */
export type Timing = 'in-transaction' | 'immediate' | 'deferred';
interface Options<N extends EventName> {
  feature: string;
  from?: Reaction['from'];
  timing?: Timing;
  isAwaited?: boolean;
  only?: { readonly [Field in keyof EventPayloads[N]]?: ReadonlyArray<EventPayloads[N][Field]> };
}
type Reacts<Heard> = <M extends (heard: Heard, tx: Tx) => Promise<void>>(
  target: object,
  key: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * The method is how `feature` of this service reacts to `event`, which is delivered at least once and handled exactly once:
 * the inbox row is already in `tx`; the effect and further events belong into the same `tx`. What waits is handled in one
 * transaction, event by event in the order of the stream; with `together` the method gets all of them in one call.
 */
export function OnEvent<N extends EventName>(
  event: N,
  options: Options<N> & { together: true },
): Reacts<Array<EventEnvelope<N>>>;
export function OnEvent<N extends EventName>(event: N, options: Options<N>): Reacts<EventEnvelope<N>>;
export function OnEvent<N extends EventName>(
  event: N,
  {
    feature,
    from = 'all',
    timing = 'deferred',
    isAwaited = false,
    only = {},
    together = false,
  }: Options<N> & { together?: boolean },
): MethodDecorator {
  const reaction: Reaction = { event, feature, from, timing, isAwaited, only: only as Reaction['only'], together };
  return SetMetadata(ON_EVENT, reaction);
}

/** Thrown by a reaction that can never succeed: the message becomes a dead letter at once. */
export class PermanentError extends Error {}

/** An event as it is written down: its version, and the field of its payload that names whose story it is. */
export interface EventKind<Payload> {
  version: number;
  /** Events of one aggregate leave in order. */
  aggregate: keyof Payload & string;
  /** Of the type alone: no event has it. */
  payload?: Payload;
}
/** The payload of each event of a list. */
export type PayloadsOf<Events> = { [N in keyof Events]: Events[N] extends EventKind<infer Payload> ? Payload : never };

/** An event with what it says, as `event<{ postId: string; modelId: string }>('postId')`. */
export const event = <Payload>(aggregate: keyof Payload & string): EventKind<Payload> => ({ version: 1, aggregate });

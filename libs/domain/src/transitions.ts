/** Why a change of state is refused: nothing would change, the state is final, or the table has no such transition. */
export type TransitionRefusal = 'same-state' | 'final' | 'not-allowed';
export type TransitionResult = { ok: true } | { ok: false; reason: TransitionRefusal };

export type Transitions<S extends string> = {
  /** Whether `from` may become `to`. `same-state` is checked first: a repeat is a no-op, not an error. */
  readonly transition: (from: S, to: S) => TransitionResult;
  /** Whether a state has no successor. */
  readonly isFinal: (status: S) => boolean;
  /** The states `from` may become, in table order. */
  readonly allowedFrom: (from: S) => readonly S[];
};

/**
 * Creates a state machine from a table: each state with the states it may become; an empty list means final.
 * @throws Error when a state leads to itself, to an unknown state or twice to the same one.
 */
export function defineTransitions<S extends string>(table: Readonly<Record<S, readonly NoInfer<S>[]>>): Transitions<S> {
  const edges = new Map(Object.entries<readonly S[]>(table));
  for (const [from, targets] of edges) {
    const sound = new Set(targets).size === targets.length && targets.every((to) => to !== from && edges.has(to));
    if (!sound) throw new Error(`unsound transitions out of '${from}'`);
  }
  const allowedFrom = (from: S): readonly S[] => edges.get(from) ?? [];
  const isFinal = (status: S): boolean => edges.get(status)?.length === 0;
  const transition = (from: S, to: S): TransitionResult => {
    if (from === to) return { ok: false, reason: 'same-state' };
    if (isFinal(from)) return { ok: false, reason: 'final' };
    return allowedFrom(from).includes(to) ? { ok: true } : { ok: false, reason: 'not-allowed' };
  };
  return { transition, isFinal, allowedFrom };
}

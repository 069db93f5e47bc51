import type { CallRoom } from '@camarim/contracts';

/** Whether the two ever saw each other here: from then on there is a call that one of them can end. */
export const hasMet = ({ phase, heldSeconds }: CallRoom): boolean =>
  phase === 'live' || phase === 'paused' || heldSeconds > 0;

import type { StaffRole } from '@camarim/domain';

export type { StaffRole };

/** Who is asking: made by the gateway from the session (or by a service for itself), signed on the wire. */
export type Identity =
  | { kind: 'visitor' }
  | { kind: 'user'; userId: string; role: 'fan' | 'creator'; sessionId: string }
  | { kind: 'staff'; userId: string; role: StaffRole; sessionId: string }
  | { kind: 'service'; service: string };

/** @returns the fan's or creator's id, or null for everyone else. */
export const userIdOf = (identity: Identity): string | null => (identity.kind === 'user' ? identity.userId : null);

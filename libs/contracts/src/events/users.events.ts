export interface UsersEvents {
  'user.registered': { userId: string; leadId: string | null; registeredAt: string };
  'user.logged-in': { userId: string; at: string };
  'user.erased': { userId: string; at: string };
  'consent.changed': { userId: string; purpose: string; granted: boolean; version: string; at: string };
  'audit.recorded': { entryId: string; actorId: string; action: string; at: string };
}

/** `visitId`: the browser's visit cookie; an account's decision goes before its browser's. */
export interface ConsentView {
  version: string;
  decided: boolean;
  marketing: boolean;
  analytics: boolean;
  decidedAt: string | null;
}
export interface DataExportView {
  id: string;
  status: 'preparing' | 'ready' | 'failed' | 'expired';
  requestedAt: string;
  expiresAt: string | null;
}
/** One thing a browser did, as the law wants it kept: date, time and address (Marco Civil art. 15). */
export interface AccessEntry {
  at: string;
  ip: string;
  class: 'page' | 'read' | 'write' | 'media' | 'sign-in';
  userId: string | null;
  sessionId: string | null;
}
/** Consent, export, erasure, age and access records. */
export interface UsersTrustRpc {
  'users.consent.get': { request: { visitId: string | null }; reply: ConsentView };
  'users.consent.set': {
    request: { visitId: string | null; marketing: boolean; analytics: boolean };
    reply: ConsentView;
  };
  'users.export.request': { request: Record<string, never>; reply: DataExportView };
  'users.export.latest': { request: Record<string, never>; reply: DataExportView | null };
  /** Parts of the ZIP in base64, from 0. @throws export-not-found */
  'users.export.read': { request: { exportId: string; part: number }; reply: { data: string; isLast: boolean } };
  /** A code to the account's own address. */
  'users.erasure.send-code': { request: { ip: string }; reply: { sent: true } };
  'users.erasure.request': { request: { code: string }; reply: { protocol: string; requestedAt: string } };
  /** @throws age-check-unavailable without a verifier */
  'users.age.start': { request: { nonce: string; returnTo: string }; reply: { url: string } };
  /** @throws age-token-refused for a wrong, old, used or foreign token */
  'users.age.redeem': { request: { token: string; nonce: string }; reply: { isOver18: true } };
  'users.access.record': { request: { entries: AccessEntry[] }; reply: { recorded: number } };
}

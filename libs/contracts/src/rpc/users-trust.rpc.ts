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
export interface ConsentDecision {
  visitId: string | null;
  marketing: boolean;
  analytics: boolean;
}

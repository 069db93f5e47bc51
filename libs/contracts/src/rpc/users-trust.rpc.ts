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

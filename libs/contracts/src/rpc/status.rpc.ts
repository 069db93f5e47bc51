import type { ServiceName } from '../services.js';

/** `watch`: nobody could look, because the whole house or the looking itself stood still. */
export type StatusPart = ServiceName | 'watch';
export interface IncidentView {
  part: StatusPart;
  beganAt: string;
  endedAt: string | null;
}
export interface StatusView {
  /** From the bank's notice to the paid days, of the payments of the last seven days; null when there was none. */
  unlock: { payments: number; p50Ms: number; p95Ms: number } | null;
  /** null = nobody has looked yet. */
  watchedSince: string | null;
  lastLookAt: string | null;
  /** The newest first, of the last 90 days. */
  incidents: IncidentView[];
}
/** What is measured of the house, and the question every service answers about itself; services only. */
export type StatusRpc = {
  'billing.status.get': { request: Record<string, never>; reply: StatusView };
} & {
  [S in ServiceName as `${S}.health.ask`]: {
    request: Record<string, never>;
    reply: { parts: Record<string, boolean> };
  };
};

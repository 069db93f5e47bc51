import { DAY_MS, HOUR_MS } from './limits.js';
/**
 * The legal texts, each with the version in force: its date and, if there are two on one day, a number. The consent ledger
 * stores these versions (USR-30); a text that changes gets a new one.
 */
export const LEGAL_VERSIONS = {
  terms: '2026-11-21',
  privacy: '2026-11-29',
  cookies: '2026-11-29',
  contact: '2026-11-20',
  faq: '2026-11-21',
  cancellation: '2026-11-30',
} as const;
export type LegalDocumentId = keyof typeof LEGAL_VERSIONS;

/** Whether an address names one of the legal texts (FV-11). */
export const isLegalDocument = (id: string): id is LegalDocumentId => Object.hasOwn(LEGAL_VERSIONS, id);

/** How long a browser that has proved its age may see adult content, in ms, before it is asked again (USR-29). */
export const AGE_PASS_LIFE_MS = 12 * HOUR_MS;
/** Access records are kept for six months and not a day longer (Marco Civil art. 15; GW-12). */
export const ACCESS_RECORD_MONTHS = 6;
/** Visits and leads without a sale, and the log of what was sent to Meta, are kept for thirteen months (LGPD art. 16). */
export const LEAD_MONTHS = 13;
/** How long the consent of a browser without an account is kept, in ms: longer than its visit cookie, so that none is lost early (FV-36). */
export const VISIT_CONSENT_LIFE_MS = 60 * DAY_MS;

/**
 * Whole years between a birth date and today, both calendar dates (USR-31).
 * @param birthDate YYYY-MM-DD. @param today YYYY-MM-DD. @returns null for a date that does not exist or is in the future.
 */
export function ageInYears(birthDate: string, today: string): number | null {
  const parsed = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (!parsed || Number.isNaN(Date.parse(birthDate)) || birthDate > today) return null;
  if (new Date(`${birthDate}T00:00:00Z`).toISOString().slice(0, 10) !== birthDate) return null;
  const years = Number(today.slice(0, 4)) - Number(parsed[1]);
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

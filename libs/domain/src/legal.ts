/**
 * The texts a person is shown, each with the version that is in force: its day and, should there be two on a day, a
 * number. The ledger of consents keeps these versions (USR-30); a text that changes gets a new one.
 */
export const LEGAL_VERSIONS = {
  terms: '2026-11-21',
  privacy: '2026-11-23',
  cookies: '2026-11-21',
  contact: '2026-11-20',
  faq: '2026-11-21',
  cancellation: '2026-11-23',
} as const;
export type LegalDocumentId = keyof typeof LEGAL_VERSIONS;

/** Whether an address names one of the legal texts (FV-11). */
export const isLegalDocument = (id: string): id is LegalDocumentId => Object.hasOwn(LEGAL_VERSIONS, id);

/** How long a browser that has proved its age may see adult content, in ms, before it is asked again (USR-29). */
export const AGE_PASS_LIFE_MS = 12 * 60 * 60_000;
/** Access records are kept for six months and not a day longer (Marco Civil art. 15; GW-12). */
export const ACCESS_RECORD_MONTHS = 6;
/** What nobody became of (arrivals, leads) and the ledger of what Meta was told are kept for thirteen months (LGPD art. 16). */
export const LEAD_MONTHS = 13;
/** How long the decision of a browser without an account is kept, in ms: longer than the visit cookie lives, so that no browser with a decision is forgotten (FV-36). */
export const VISIT_CONSENT_LIFE_MS = 60 * 24 * 60 * 60_000;

/**
 * Whole years between a birth date and today, both as days of the calendar (USR-31).
 * @param birthDate YYYY-MM-DD. @param today YYYY-MM-DD. @returns null for a date that does not exist or lies ahead.
 */
export function ageInYears(birthDate: string, today: string): number | null {
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate);
  if (!born || Number.isNaN(Date.parse(birthDate)) || birthDate > today) return null;
  if (new Date(`${birthDate}T00:00:00Z`).toISOString().slice(0, 10) !== birthDate) return null;
  const years = Number(today.slice(0, 4)) - Number(born[1]);
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

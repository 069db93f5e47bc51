import type { LEGAL_VERSIONS, LegalDocumentId } from '@camarim/domain';
import { CANCELLATION } from './english/cancellation.js';
import { CONTACT } from './english/contact.js';
import { COOKIES } from './english/cookies.js';
import { FAQ } from './english/faq.js';
import { PRIVACY } from './english/privacy.js';
import { TERMS } from './english/terms.js';
import type { LegalText } from './legal-text.js';

/** Translations to read by (FV-13): the Portuguese texts are those that count. */
export const ENGLISH_DOCUMENTS: Readonly<Record<LegalDocumentId, LegalText>> = {
  terms: TERMS,
  privacy: PRIVACY,
  cookies: COOKIES,
  contact: CONTACT,
  faq: FAQ,
  cancellation: CANCELLATION,
};
/** The versions they were translated from: whoever changes a Portuguese text changes its translation, then this. */
export const TRANSLATED_VERSIONS: typeof LEGAL_VERSIONS = {
  terms: '2026-11-21',
  privacy: '2026-11-29',
  cookies: '2026-11-29',
  contact: '2026-11-20',
  faq: '2026-11-21',
  cancellation: '2026-11-30',
};

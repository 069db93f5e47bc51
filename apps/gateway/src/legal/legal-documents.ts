import type { LegalDocumentId } from '@camarim/domain';
import { CANCELLATION } from './documents/cancellation.js';
import { CONTACT } from './documents/contact.js';
import { COOKIES } from './documents/cookies.js';
import { FAQ } from './documents/faq.js';
import { PRIVACY } from './documents/privacy.js';
import { TERMS } from './documents/terms.js';
import type { LegalText } from './legal-text.js';

/** What is in force. Whoever changes a word also changes its version in libs/domain; a spec holds the two together. */
export const LEGAL_DOCUMENTS: Readonly<Record<LegalDocumentId, LegalText>> = {
  terms: TERMS,
  privacy: PRIVACY,
  cookies: COOKIES,
  contact: CONTACT,
  faq: FAQ,
  cancellation: CANCELLATION,
};

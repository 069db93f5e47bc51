import type { Person, PersonConsent, PersonMail } from '@camarim/contracts';
import { PERSON_STATE_LABELS } from '@camarim/domain';

/** States and their words, in the order of the filter (USR-25). */
export const STATES = [
  { value: 'all', label: 'Todos' },
  { value: 'premium', label: PERSON_STATE_LABELS.premium },
  { value: 'free_trial', label: PERSON_STATE_LABELS.free_trial },
  { value: 'expired', label: PERSON_STATE_LABELS.expired },
] as const;

export const STATE_PILLS: Record<Person['state'], { label: string; color: string }> = {
  premium: { label: PERSON_STATE_LABELS.premium, color: 'green' },
  free_trial: { label: PERSON_STATE_LABELS.free_trial, color: 'blue' },
  expired: { label: PERSON_STATE_LABELS.expired, color: 'gray' },
};
export const NEVER = 'Nunca acessou';
export const CONSENT_WORDS: Record<PersonConsent['purpose'], string> = {
  terms: 'Termos de uso',
  privacy: 'Política de privacidade',
  marketing: 'Publicidade',
  analytics: 'Medição',
};
export const MAIL_WORDS: Record<PersonMail['status'], string> = {
  waiting: 'na fila',
  sending: 'saindo agora',
  sent: 'enviado',
  expired: 'não saiu a tempo',
  failed: 'falhou',
};

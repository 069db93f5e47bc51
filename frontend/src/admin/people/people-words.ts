import type { Person, PersonConsent, PersonMail } from '@camarim/contracts';

/** States and their words, in the order of the filter (USR-25). */
export const STATES = [
  { value: 'all', label: 'Todos' },
  { value: 'premium', label: 'Premium' },
  { value: 'free_trial', label: 'Teste grátis' },
  { value: 'expired', label: 'Expirado' },
] as const;

export const STATE_PILLS: Record<Person['state'], { label: string; color: string }> = {
  premium: { label: 'Premium', color: 'green' },
  free_trial: { label: 'Teste grátis', color: 'blue' },
  expired: { label: 'Expirado', color: 'gray' },
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

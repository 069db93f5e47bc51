import type { Person } from '@camarim/contracts';

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

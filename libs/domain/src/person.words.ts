/** What access a person has, as the team reads it: on the screen and in its file (FA-20). */
export const PERSON_STATE_LABELS = { premium: 'Premium', free_trial: 'Teste grátis', expired: 'Expirado' } as const;

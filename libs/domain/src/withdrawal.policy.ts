import type { ErrorLanguage, ProblemField } from './errors.js';

/**
 * How often used purchases may be returned (S15). The law's minimum is never limited by it: seven days for every purchase
 * (CDC art. 49), always for one that was not used, and always for the first used one of a person. Opening its films uses a
 * purchase, and days also a post bought at the subscribers' price that stays, if they were bought since that was said.
 */
export interface WithdrawalPolicy {
  /** Used purchases a person may return within `months`; null = any number. */
  usedTimes: number | null;
  /** Number of past months that count. */
  months: number;
  /** Number of exclusive films opened from which a purchase counts as used. */
  usedFrom: number;
}
/** Bounds for the team's settings; the minimum is what the law requires. */
export const WITHDRAWAL_BOUNDS = {
  usedTimes: { min: 1, max: 50 },
  months: { min: 1, max: 12 },
  usedFrom: { min: 1, max: 100 },
} as const;
/** The policy until the team sets another one. */
export const DEFAULT_WITHDRAWAL_POLICY: WithdrawalPolicy = { usedTimes: 2, months: 12, usedFrom: 3 };

/** @returns every field that is out of its bounds, with the texts of the form; none when the policy may be set. */
export function withdrawalPolicyProblems(policy: WithdrawalPolicy): ProblemField[] {
  const fields = ['usedTimes', 'months', 'usedFrom'] as const;
  return fields
    .filter((field) => !(field === 'usedTimes' && policy.usedTimes === null) && !isWithin(policy[field], field))
    .map((field) => {
      const { min, max } = WITHDRAWAL_BOUNDS[field];
      return { field, code: 'out-of-range', message: `De ${min} a ${max}.` };
    });
}
const isWithin = (value: number | null, field: keyof typeof WITHDRAWAL_BOUNDS): boolean => {
  const { min, max } = WITHDRAWAL_BOUNDS[field];
  return Number.isSafeInteger(value) && value !== null && value >= min && value <= max;
};

/**
 * Whether the policy allows a withdrawal that is still in time.
 * @param openedFilms exclusive films opened since the payment; null = unknown, which counts in the buyer's favour.
 * @param usedBefore used purchases this person returned within the policy's months.
 * @returns whether it may, and whether it counts as a used one.
 */
export function withdrawalAllowed(
  policy: WithdrawalPolicy,
  openedFilms: number | null,
  usedBefore: number,
): { ok: boolean; isUsed: boolean } {
  const isUsed = openedFilms !== null && openedFilms >= Math.max(policy.usedFrom, WITHDRAWAL_BOUNDS.usedFrom.min);
  if (!isUsed || policy.usedTimes === null) return { ok: true, isUsed };
  return { ok: usedBefore < Math.max(policy.usedTimes, WITHDRAWAL_BOUNDS.usedTimes.min), isUsed };
}

/** The instant from which used withdrawals count at `now`: the policy's calendar months before, in UTC. */
export function withdrawalsCountFrom(policy: WithdrawalPolicy, now: Date): Date {
  const from = new Date(now);
  from.setUTCDate(1);
  from.setUTCMonth(from.getUTCMonth() - policy.months);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 0)).getUTCDate();
  from.setUTCDate(Math.min(now.getUTCDate(), last));
  return from;
}

/**
 * The policy as shown to fans before paying, on the receipt and when withdrawing: sentences in the reader's language.
 * @param what days, or one post, which is used once it was opened, however many films of days may be.
 */
export function withdrawalTerms(
  policy: WithdrawalPolicy,
  language: ErrorLanguage = 'pt-BR',
  what: 'days' | 'post' = 'days',
): string[] {
  return language === 'en' ? englishTerms(policy, what) : portugueseTerms(policy, what);
}

function englishTerms({ usedTimes, months, usedFrom }: WithdrawalPolicy, what: 'days' | 'post'): string[] {
  const law = 'You can return it within 7 days and get everything back, without saying why.';
  if (usedTimes === null) return [law];
  const films = usedFrom === 1 ? 'an exclusive video' : `${usedFrom} exclusive videos`;
  const times = usedTimes === 1 ? 'once' : usedTimes === 2 ? 'twice' : `${usedTimes} times`;
  const within = months === 1 ? 'a month' : months === 12 ? 'a year' : `every ${months} months`;
  return [
    law,
    `Once you’ve opened ${what === 'post' ? 'the photo or video' : films}, a purchase counts as used: used purchases can be returned ${times} ${within}.`,
    ...(what === 'days'
      ? ['If you buy something at the subscribers’ price during a subscription, it counts as used too.']
      : []),
  ];
}

function portugueseTerms({ usedTimes, months, usedFrom }: WithdrawalPolicy, what: 'days' | 'post'): string[] {
  const law = 'Você pode desistir em até 7 dias e receber tudo de volta, sem dizer o motivo.';
  if (usedTimes === null) return [law];
  const films = usedFrom === 1 ? 'um vídeo exclusivo' : `${usedFrom} vídeos exclusivos`;
  const opened = what === 'post' ? 'Depois que você abre a foto ou o vídeo' : `Depois de abrir ${films}`;
  const times = usedTimes === 1 ? 'uma vez' : `${usedTimes} vezes`;
  const within = months === 1 ? 'por mês' : months === 12 ? 'por ano' : `a cada ${months} meses`;
  return [
    law,
    `${opened}, a compra conta como usada: compras usadas podem ser devolvidas ${times} ${within}.`,
    ...(what === 'days'
      ? ['Se, durante a assinatura, você comprar algo pelo preço de assinante, ela também conta como usada.']
      : []),
  ];
}

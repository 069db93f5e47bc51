import type { ProblemField } from './errors.js';
import { formatBRL } from './money.js';

/** Where a mimo (tip) is given: under what, or after what; `profile` has no id of its own (PUR-07). */
export const TIP_PLACES = ['profile', 'post', 'story', 'call'] as const;
export type TipPlace = (typeof TIP_PLACES)[number];
/** One that was never paid stays pending; one whose whole price went back is returned for good. */
export const TIP_STATES = ['pending', 'given', 'returned'] as const;
export type TipState = (typeof TIP_STATES)[number];

/** What one mimo may be whatever the team sets, in cents: at least one real. */
export const TIP_CENTS = { min: 100, max: 1_000_000 } as const;
/** Length of the note to her, in characters after cleaning. */
export const TIP_NOTE = { max: 140 } as const;
/** The longest note that is looked at, in UTF-16 units before cleaning: an emoji may be several. */
export const TIP_NOTE_TYPED = { max: 1_200 } as const;
/** Amounts a fan is offered, in cents; another one may be typed. */
export const TIP_AMOUNTS = [500, 1_000, 2_000, 5_000] as const;

/** What the team sets for mimos, in cents (PUR-12). */
export interface TipPolicy {
  /** The most one mimo may be. */
  maxCents: number;
  /** Above so much of one payer for one creator on one day somebody of the team looks at it. */
  watchCents: number;
}
/** What holds until the team sets another one. */
export const DEFAULT_TIP_POLICY: TipPolicy = { maxCents: 50_000, watchCents: 100_000 };
/** Bounds of the team's settings, in cents. */
export const TIP_POLICY_BOUNDS = {
  maxCents: TIP_CENTS,
  watchCents: { min: 100, max: 10_000_000 },
} as const;

/**
 * The note as it is kept: without control characters, each run of white space one blank.
 * @returns null for nothing. Its length is not looked at.
 */
export function tipNote(typed: string | null): string | null {
  const text = (typed ?? '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

/** What is wrong with a mimo, with the texts of the form; none when it may be given. @param cents whole. @param note as `tipNote` gives it. */
export function tipProblems(
  { cents, note }: { cents: number; note: string | null },
  policy: TipPolicy,
): ProblemField[] {
  const problems: ProblemField[] = [];
  const most = Math.min(policy.maxCents, TIP_CENTS.max);
  if (!Number.isSafeInteger(cents) || cents < TIP_CENTS.min)
    problems.push({
      field: 'cents',
      code: 'too-little',
      message: `O mimo é de no mínimo ${formatBRL(TIP_CENTS.min)}.`,
    });
  else if (cents > most)
    problems.push({ field: 'cents', code: 'too-much', message: `O mimo é de no máximo ${formatBRL(most)}.` });
  if (note !== null && [...note].length > TIP_NOTE.max)
    problems.push({ field: 'note', code: 'too-long', message: `O recado tem até ${TIP_NOTE.max} caracteres.` });
  return problems;
}

/** @returns every setting that is out of its bounds, with the texts of the form (PUR-12). */
export function tipPolicyProblems(policy: TipPolicy): ProblemField[] {
  return (['maxCents', 'watchCents'] as const)
    .filter((field) => {
      const { min, max } = TIP_POLICY_BOUNDS[field];
      return !Number.isSafeInteger(policy[field]) || policy[field] < min || policy[field] > max;
    })
    .map((field) => {
      const { min, max } = TIP_POLICY_BOUNDS[field];
      return { field, code: 'out-of-range', message: `De ${formatBRL(min)} a ${formatBRL(max)}.` };
    });
}

/** The name others may read beside a mimo: the first of a person's names. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

import type { EventPayloads } from '@camarim/contracts';

export interface Consent {
  granted: boolean;
  version: string;
  at: Date;
}
/** A yes or a no, of an account or of a browser. */
export interface Decision extends Consent {
  subjectId: string;
  subject: 'user' | 'visit';
}
/** What a decision is about: that Meta is told of somebody, or that the city they came from is kept. */
export type Purpose = 'marketing' | 'analytics';

/**
 * What was said of one purpose, in the order it was heard, split so that each subject is in a list at most once, its
 * earlier word in an earlier list.
 */
export function decisionsIn(said: ReadonlyArray<EventPayloads['consent.changed']>): Decision[][] {
  const times = new Map<string, number>();
  const rounds: Decision[][] = [];
  for (const { subjectId, subject, granted, version, at } of said) {
    const round = times.get(subjectId) ?? 0;
    times.set(subjectId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), { subjectId, subject, granted, version, at: new Date(at) }];
  }
  return rounds;
}

/** What providers take: characters of the summary, files and bytes of all of them together (MED-04). */
export const DOSSIER_LIMITS = { summary: 1_000, files: 5, bytes: 5 * 1024 * 1024 } as const;

export const DISPUTE_PROPOSALS = ['defend', 'give-back', 'unclear'] as const;
export type DisputeProposal = (typeof DISPUTE_PROPOSALS)[number];
/** Why the page proposes what it does: the first two speak against the house. */
export const DISPUTE_REASONS = ['no-access', 'call-not-held', 'service-away'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

type Bought = DisputeFindings['planType'];
/** Whether what was bought opens anything: of a call and a mimo nothing is opened. */
export const isOpened = (planType: Bought): boolean => planType !== 'call' && planType !== 'tip';

/** What the facts say; null: whoever knows did not answer, or the question does not arise. */
export interface DisputeFindings {
  planType: 'subscription' | 'call' | 'vip' | 'unlock' | 'tip';
  /** Whether anything was opened for this purchase. */
  opened: boolean | null;
  /** Whether the call took place. */
  callHeld: boolean | null;
  missing: readonly string[];
}

/**
 * What finance is proposed: giving back first where the facts speak against the house, a defence where they speak for it,
 * neither while somebody who knows is away (MED-04). A person decides.
 */
export function disputeProposal({ planType, opened, callHeld, missing }: DisputeFindings): {
  proposal: DisputeProposal;
  reasons: DisputeReason[];
} {
  const opens = isOpened(planType);
  const against: DisputeReason[] = [];
  if (opens && opened === false) against.push('no-access');
  if (planType === 'call' && callHeld === false) against.push('call-not-held');
  const away: DisputeReason[] = missing.length > 0 ? ['service-away'] : [];
  if (against.length > 0) return { proposal: 'give-back', reasons: [...against, ...away] };
  return { proposal: opens && opened === null ? 'unclear' : 'defend', reasons: away };
}

/** As many of these sentences, in their order, as fit into a summary: none is cut in the middle (MED-04). */
export function disputeSummary(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > DOSSIER_LIMITS.summary) break;
    text = longer;
  }
  return text;
}

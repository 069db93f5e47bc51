/** States of a payout that is not over. */
export const OPEN = `('requested', 'approved', 'sending', 'unknown')`;

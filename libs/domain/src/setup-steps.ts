/** What a house needs before its first sale, in the order an owner does it. Each is a fact, never a mark somebody sets. */
export const SETUP_STEPS = ['legal', 'creator', 'post', 'price', 'provider', 'mail', 'pixel'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

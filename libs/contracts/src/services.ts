/** The five services that own data, in the order of `docs`: nobody else publishes events. */
export const SERVICES = ['catalog', 'stories', 'billing', 'users', 'marketing'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Steps of people, each a part of the one before, as `VisitorCounts` defines them: on the dashboard, the screen and in the file. */
export const FUNNEL_STEPS = [
  { name: 'visitors', label: 'Visitaram' },
  { name: 'members', label: 'Têm conta' },
  { name: 'charged', label: 'Geraram PIX' },
  { name: 'buyers', label: 'Pagaram' },
] as const;
/** What has no key, by what origins are told apart; of the others it is 'Direto', that somebody came by themselves. */
export const FUNNEL_NAMELESS: Readonly<Record<string, string>> = { place: 'Não identificada', coupon: 'Sem cupom' };

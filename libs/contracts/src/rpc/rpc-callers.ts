import { SERVICES, type ServiceName } from '../services.js';
import type { RpcPattern } from './rpc-catalogue.js';

/** Who asks questions: the services, and the gateway for people. */
export const ASKERS = [...SERVICES, 'gateway'] as const;
export type Asker = (typeof ASKERS)[number];

interface Asking {
  by: ServiceName[];
  /** The gateway asks it too. */
  gateway: boolean;
  /** The service passes on for whom it asks, instead of asking for itself. */
  forPerson?: true;
}
const each = (suffix: string, asking: Asking): Array<[string, Asking]> =>
  SERVICES.map((service) => [`${service}.${suffix}`, asking]);

/** What services ask one another. Every other question is asked by the gateway alone. */
const BETWEEN_SERVICES: { [P in RpcPattern]?: Asking } = {
  'users.account.get-payer': { by: ['billing'], gateway: false },
  'users.account.id-of-email': { by: ['billing'], gateway: false },
  'users.account.get-match-keys': { by: ['marketing'], gateway: false },
  'catalog.model.creator-of': { by: ['billing', 'users', 'marketing'], gateway: true },
  'catalog.model.get-by-id': { by: ['marketing'], gateway: true },
  'catalog.model.standing': { by: ['billing', 'stories', 'marketing'], gateway: false },
  'catalog.model.get': { by: ['marketing'], gateway: true },
  'catalog.model.count-posts': { by: ['billing'], gateway: true },
  'catalog.opened.count': { by: ['billing'], gateway: false },
  'catalog.notice.get': { by: ['users'], gateway: true },
  'billing.subscription.get-active': { by: ['marketing'], gateway: true, forPerson: true },
};
const ALL = new Map<string, Asking>([
  ...(Object.entries(BETWEEN_SERVICES) as Array<[string, Asking]>),
  ...each('health.ask', { by: ['billing'], gateway: false }),
  ...each('personal-data.export', { by: ['users'], gateway: false }),
  ...each('personal-data.erase', { by: ['users'], gateway: false }),
]);

/** @returns every question that `service` asks others (and no other may it ask). */
export const askedBy = (service: ServiceName): string[] =>
  [...ALL].filter(([, { by }]) => by.includes(service)).map(([pattern]) => pattern);

/** @returns the questions that are none of the gateway's business: personal data for other services alone. */
export const notForGateway = (): string[] => [...ALL].filter(([, { gateway }]) => !gateway).map(([pattern]) => pattern);

/** @returns which services may ask `pattern` for themselves. */
export const mayAskItself = (pattern: string): readonly ServiceName[] => ALL.get(pattern)?.by ?? [];

/** @returns whether `asker` may ask `pattern` for a fan, a creator, staff or a visitor, and not only for itself. */
export const mayAskForPeople = (asker: string, pattern: string): boolean =>
  asker === 'gateway' ||
  (ALL.get(pattern)?.forPerson === true && ALL.get(pattern)?.by.includes(asker as ServiceName) === true);

/** Hot questions that only look: a second answer changes nothing, and goes to who asked and to nobody else. */
const ONLY_LOOKS = new Set<string>([
  'users.session.resolve',
  'users.access.record',
  'catalog.feed.page',
  'catalog.feed.overlay',
  'catalog.feed.post',
  'stories.visit.list',
] satisfies RpcPattern[]);
const LOOKS = /\.(get|list|count)(-[a-z-]+)?$/;

/** @returns whether answering `pattern` twice does what answering it once does. */
export const onlyLooks = (pattern: string): boolean => ONLY_LOOKS.has(pattern) || LOOKS.test(pattern);

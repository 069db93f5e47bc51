import { OPERATIONS, type OperationName } from '../operations.js';
import { SERVICES, type ServiceName } from '../services.js';
import type { RpcPattern } from './rpc-catalogue.js';

/** Who asks questions: the services, and the gateway for people. */
export const ASKERS = [...SERVICES, 'gateway'] as const;
export type Asker = (typeof ASKERS)[number];

type Questions = readonly RpcPattern[];
/** `${service}.${suffix}` of every service. */
const ofEach = <S extends string>(suffix: S) => SERVICES.map((service) => `${service}.${suffix}` as const);
const PERSONAL_DATA = [...ofEach('personal-data.export'), ...ofEach('personal-data.erase')];

/** What services ask one another for themselves. Every other question is asked by the gateway alone. */
const ASKS_ITSELF: Partial<Record<ServiceName, Questions>> = {
  billing: [
    'users.account.get-payer',
    'users.account.id-of-email',
    'catalog.model.creator-of',
    'catalog.payee.get',
    'catalog.model.get-by-id',
    'catalog.model.standing',
    'catalog.model.count-posts',
    'catalog.opened.count',
    'catalog.post.sale',
    'catalog.word-list.match',
    'catalog.access.of-purchase',
    'users.trust.of-person',
    'users.attachment.is-for',
    'users.payout-code.use',
    'stories.story.get',
    ...ofEach('health.ask'),
  ],
  catalog: ['billing.room-report.get', 'billing.owed.get'],
  users: [
    'billing.tie.list',
    'billing.owed.get',
    ...(['catalog.model.creator-of', 'catalog.model.of-account'] as const),
    ...(['catalog.model.standing', 'catalog.notice.get'] as const),
    ...(['catalog.attachment.make', 'catalog.attachment.list', 'catalog.attachment.open'] as const),
    ...PERSONAL_DATA,
  ],
  marketing: [
    'users.account.get-match-keys',
    'catalog.model.creator-of',
    'catalog.model.get-by-id',
    'catalog.model.standing',
    'catalog.model.get',
    'billing.subscription.get-active',
  ],
  stories: ['catalog.model.standing', 'catalog.model.creator-of'],
};
/** Here the service passes on for whom it asks, instead of asking for itself. */
const ASKS_FOR_PEOPLE: Partial<Record<ServiceName, Questions>> = { marketing: ['billing.subscription.get-active'] };
/** Personal data and the like: asked by services alone, and none of the gateway's business. */
const NOT_FOR_GATEWAY: Questions = [
  ...(['users.account.get-payer', 'users.account.id-of-email', 'users.account.get-match-keys'] as const),
  ...(Object.keys(OPERATIONS) as OperationName[]).filter((name) => OPERATIONS[name].access === 'service'),
  ...ofEach('health.ask'),
  ...PERSONAL_DATA,
];

const among = (questions: Questions | undefined, pattern: string) => questions?.some((one) => one === pattern) === true;

/** @returns every question that `service` asks others (and no other may it ask). */
export const askedBy = (service: ServiceName): string[] => [...(ASKS_ITSELF[service] ?? [])];

/** @returns the questions that are none of the gateway's business: personal data for other services alone. */
export const notForGateway = (): string[] => [...NOT_FOR_GATEWAY];

/** @returns which services may ask `pattern` for themselves. */
export const mayAskItself = (pattern: string): readonly ServiceName[] =>
  SERVICES.filter((service) => among(ASKS_ITSELF[service], pattern));

/** @returns whether `asker` may ask `pattern` for a fan, a creator, staff or a visitor, and not only for itself. */
export const mayAskForPeople = (asker: string, pattern: string): boolean =>
  asker === 'gateway' || among(ASKS_FOR_PEOPLE[asker as ServiceName], pattern);

/** Asked again, these find by the number the sender gave (of a notice, of a message) that it is done, and do nothing. */
const NUMBERED = new Set<string>([
  'billing.webhook.receive',
  'users.message.send',
  'users.creator-message.send',
  'users.team-message.send',
] satisfies RpcPattern[]);
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
export const mayRepeat = (pattern: string): boolean =>
  ONLY_LOOKS.has(pattern) || NUMBERED.has(pattern) || LOOKS.test(pattern);

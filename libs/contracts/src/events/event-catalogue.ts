import { SERVICES, type ServiceName } from '../services.js';
import { BILLING_EVENTS } from './billing.events.js';
import { CATALOG_EVENTS } from './catalog.events.js';
import type { PayloadsOf } from './event.js';
import { MARKETING_EVENTS } from './marketing.events.js';
import { STORIES_EVENTS } from './stories.events.js';
import { USERS_EVENTS } from './users.events.js';

const BY_OWNER = {
  users: USERS_EVENTS,
  catalog: CATALOG_EVENTS,
  stories: STORIES_EVENTS,
  billing: BILLING_EVENTS,
  marketing: MARKETING_EVENTS,
} satisfies { [S in ServiceName]: object };

type Lists = typeof BY_OWNER;
type Said<S extends ServiceName> = PayloadsOf<Lists[S]>;
export type EventPayloads = Said<'users'> & Said<'catalog'> & Said<'stories'> & Said<'billing'> & Said<'marketing'>;
export type EventName = keyof EventPayloads;
/** The events one service may publish: publishing another's does not compile. */
export type EventsOf<S extends ServiceName> = keyof Lists[S] & EventName;

/** `aggregate`: the payload field that names whose story this is; events of one aggregate leave in order. */
interface EventDefinition {
  owner: ServiceName;
  version: number;
  aggregate: string;
}

/** The whole product in one list: every event, its one owner and its version. */
export const EVENTS = Object.fromEntries(
  SERVICES.flatMap((owner) =>
    Object.entries(BY_OWNER[owner]).map(([name, { version, aggregate }]) => [name, { owner, version, aggregate }]),
  ),
) as { [N in EventName]: EventDefinition };
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
/** Whether a text that came over the wire names an event of the catalogue. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

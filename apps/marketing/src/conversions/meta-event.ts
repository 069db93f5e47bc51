import { createHash } from 'node:crypto';
import type { BrowserFacts, ConversionName, MatchKeysView } from '@camarim/contracts';
import { metaValue } from '@camarim/domain';

/** One event in the words of the Conversions API. */
export interface MetaEvent {
  event_name: ConversionName;
  /** Unix seconds. */
  event_time: number;
  event_id: string;
  action_source: 'website' | 'system_generated';
  event_source_url?: string;
  user_data: Record<string, string | string[]>;
  custom_data?: { currency: 'BRL'; value: number; content_category?: string };
}
export interface EventFacts {
  name: ConversionName;
  eventId: string;
  eventTime: Date;
  userId: string | null;
  visitId: string | null;
  valueCents: number | null;
  planType: string | null;
  browser: BrowserFacts | null;
  keys: MatchKeysView | null;
}
/** Whom an event is about, as Meta may know it: pixel and server say the same (domain §2.6). */
export const externalIdOf = (subject: string): string => createHash('sha256').update(subject, 'utf8').digest('hex');

/**
 * What Meta is told: hashes, the browser's own facts, the value. The address is that of the house and never of a page:
 * which creator somebody looks at is nobody's business (MKT-11).
 */
export function metaEventOf(facts: EventFacts, publicUrl: string): MetaEvent {
  const { browser, keys, valueCents } = facts;
  const website = browser?.userAgent
    ? { action_source: 'website' as const, event_source_url: `${publicUrl.replace(/\/+$/, '')}/` }
    : // without a browser Meta accepts no website event
      { action_source: 'system_generated' as const };
  const category = facts.planType ? { content_category: facts.planType } : {};
  const custom =
    valueCents === null ? {} : { custom_data: { currency: 'BRL' as const, value: metaValue(valueCents), ...category } };
  const subject = facts.userId ?? facts.visitId;
  return {
    event_name: facts.name,
    event_time: Math.floor(facts.eventTime.getTime() / 1_000),
    event_id: facts.eventId,
    ...website,
    user_data: {
      ...(keys
        ? { em: [keys.em], fn: [keys.fn], ...(keys.ph ? { ph: [keys.ph] } : {}), ...(keys.ln ? { ln: [keys.ln] } : {}) }
        : {}),
      ...(subject ? { external_id: [externalIdOf(subject)] } : {}),
      ...(browser ? { client_ip_address: browser.ip } : {}),
      ...(browser?.userAgent ? { client_user_agent: browser.userAgent } : {}),
      ...(browser?.fbp ? { fbp: browser.fbp } : {}),
      ...(browser?.fbc ? { fbc: browser.fbc } : {}),
    },
    ...custom,
  };
}

/** The names of what an event says of a person, for the ledger. */
export const fieldsOf = (event: MetaEvent): string[] => [
  ...Object.keys(event.user_data),
  ...(event.event_source_url ? ['event_source_url'] : []),
  ...(event.custom_data ? ['value'] : []),
];

import { Decimal, Flag, Id, listOf, Many, One, OneOf, pageOf, pageQuery, Text, Texts, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { get, operations, post } from '../operation.js';
import { FacebookConfigById } from './facebook-configs.js';

/** The three events the server reports to Meta; everything else is the pixel's (MKT-04). */
export const CONVERSION_NAMES = ['CompleteRegistration', 'Purchase', 'ViewContent'] as const;
export type ConversionName = (typeof CONVERSION_NAMES)[number];
/**
 * `queued` waits for its turn · `delivered` Meta has it · `dead` Meta refused it (may be replayed) · `expired` older
 * than 7 days · `withdrawn` the consent went, or the money went back, before it was sent.
 */
export const CONVERSION_STATES = ['queued', 'delivered', 'dead', 'expired', 'withdrawn'] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

export class SentConversionQuery extends pageQuery(50, 50) {}
/** One event Meta was told, or is to be told, about the person who asks ('O que enviamos à Meta'). */
export class SentConversion {
  @Id() id: string;
  @OneOf(CONVERSION_NAMES) name: ConversionName;
  @OneOf(CONVERSION_STATES) state: ConversionState;
  @Time() eventTime: string;
  @Time({ nullable: true }) deliveredAt: string | null;
  @One(() => Money, { nullable: true }) value: Money | null;
  /** Names only, e.g. 'em', 'client_ip_address'. */
  @Texts() fields: string[];
}
export class SentConversionPage extends pageOf(() => SentConversion) {}
export class Delivery extends SentConversion {
  @Whole() attempts: number;
  @Time({ nullable: true }) nextTryAt: string | null;
  /** Meta's own words, without addresses or tokens. */
  @Text({ nullable: true }) lastError: string | null;
  /** Given back after Meta was told: it cannot be taken back there (BIL-38). */
  @One(() => Money, { nullable: true }) returned: Money | null;
}
export class DeliveryList extends listOf(() => Delivery) {}
export class MatchKey {
  @Text() key: string;
  @Whole() events: number;
  /** Of the delivered events; null = none yet, shown as '—'. */
  @Decimal({ nullable: true }) percent: number | null;
}
/** How many of the delivered events of the last 7 days carried each key. */
export class MatchKeyCoverage {
  @Whole() delivered: number;
  @Many(() => MatchKey) keys: MatchKey[];
}
export class DeliveriesOfPerson {
  @Id() userId: string;
}
export class ConversionById {
  @Id() conversionId: string;
}
export class ConversionReplay {
  /** false: it is not dead (any more), or too old. */
  @Flag() replayed: boolean;
}

const ofConfig = { missing: 'facebook-config-not-found' } as const;
/** What was told to Meta, as the team and the person it is about see it. */
export const conversionOperations = operations({
  'marketing.conversion.mine': get('/me/conversions', 'signed-in', SentConversionQuery, SentConversionPage),
  'marketing.conversion.deliveries': get(
    '/admin/facebook-configs/:configId/deliveries',
    'staff:campaigns',
    FacebookConfigById,
    DeliveryList,
    { ...ofConfig, says: 'The last 20 (FA-24).' },
  ),
  'marketing.conversion.of-person': get(
    '/admin/users/:userId/conversions',
    'staff:people',
    DeliveriesOfPerson,
    DeliveryList,
    { missing: 'user-not-found', says: 'The last 20 about one person.' },
  ),
  'marketing.conversion.coverage': get(
    '/admin/facebook-configs/:configId/match-keys',
    'staff:campaigns',
    FacebookConfigById,
    MatchKeyCoverage,
    ofConfig,
  ),
  'marketing.conversion.replay': post(
    '/admin/facebook-configs/deliveries/:conversionId/retry',
    'staff:campaigns',
    ConversionById,
    ConversionReplay,
    { missing: 'not-found', status: 200 },
  ),
});

import { Flag, Id, type Preset, pageOf, pageQuery, Text, Whole } from '../fields.js';
import { get, operations } from '../operation.js';

/** A fan who has a running period of hers, without anything a person could be known by. */
export class Subscriber {
  /** Always the same for this fan and this creator, and another one at every other creator: 'K7QM-2X9D'. */
  @Text() code: string;
  /** The month of São Paulo in which the first period of hers began: '2026-11'. */
  @Text({ matches: /^\d{4}-\d{2}$/ }) since: string;
  /** Its bank pays the next month by itself. */
  @Flag() renews: boolean;
}
export class SubscriberPage extends pageOf(() => Subscriber) {
  /** Everybody, whatever is searched for. */
  @Whole() total: number;
  @Whole() renewing: number;
}
export class SubscriberQuery extends pageQuery(50, 100) {
  /** One of hers. */
  @Id() modelId: string;
  /** The beginning of a code, as it is typed. */
  @Text({ max: 20, preset: '' }) code: string | Preset;
}

/** Who subscribes to a creator: codes, never people. */
export const subscriberOperations = operations({
  'billing.subscription.of-model': get('/creator/subscribers', 'creator', SubscriberQuery, SubscriberPage, {
    says: '`modelId` must be hers. The newest months first; within a month by code, so that no order tells who came when.',
  }),
});

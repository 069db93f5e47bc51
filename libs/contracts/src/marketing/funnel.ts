import { Id, One, OneOf, type Preset, pageOf, pageQuery, Text, Time, Whole } from '../fields.js';
import { Money } from '../money.js';
import { get, operations } from '../operation.js';

export const FUNNEL_GROUPS = ['link', 'source', 'campaign', 'place', 'coupon'] as const;
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number];

export class FunnelQuery extends pageQuery(50, 100) {
  @OneOf(FUNNEL_GROUPS, { preset: 'link' }) by: FunnelGroup | Preset;
  @OneOf(['first', 'last'], { preset: 'last' }) touch: 'first' | 'last' | Preset;
  @Time() from: string;
  @Time() to: string;
  /** Her pages, and what was bought of her; null = the whole house. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
/**
 * Steps of people, each a part of the one before (`VisitorCounts` in `libs/domain`): who came, of these who has an account,
 * who asked for a PIX, who paid and kept it. Beside them who came by a link, sign-ups, payments, and money as the
 * dashboard counts it: when it moves, proved by a PIX.
 */
export class FunnelTotal {
  @Whole() visitors: number;
  @Whole() leads: number;
  @Whole() members: number;
  @Whole() charged: number;
  @Whole() buyers: number;
  @Whole() signUps: number;
  @Whole() paid: number;
  @One(() => Money) gross: Money;
  @One(() => Money) refunded: Money;
  /** What banks began to look into, less what they let go of; below 0 when they let go of more. */
  @One(() => Money) contested: Money;
  /** Gross less refunded and contested. */
  @One(() => Money) net: Money;
}
export class FunnelRow extends FunnelTotal {
  /** null = 'direto': no link, source or campaign; without a coupon. */
  @Text({ nullable: true }) key: string | null;
  /** The name of the sales link, when the key is one's lead. */
  @Text({ nullable: true }) label: string | null;
}
export class FunnelPage extends pageOf(() => FunnelRow) {
  /** Of all origins, not of this page. */
  @One(() => FunnelTotal) total: FunnelTotal;
}

export const funnelOperations = operations({
  'marketing.funnel.get': get('/admin/funnel', 'staff:campaigns', FunnelQuery, FunnelPage, {
    says: 'Landing, lead, sign-up, charge, paid; net of what was given back or is contested.',
  }),
});

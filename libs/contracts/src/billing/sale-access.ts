import { COURTESY_DAYS } from '@camarim/domain';
import { Flag, Id, listOf, OneOf, type Preset, Text, Time, Whole } from '../fields.js';
import { get, operations, post } from '../operation.js';
import { Reason } from './reason.js';

const PERIOD_STATES = ['active', 'expired', 'cancelled', 'revoked'] as const;
const SOURCES = ['pix', 'whatsapp_sale', 'courtesy'] as const;

/** What a person has or had: one period of access. */
export class SalePeriod {
  @Id() id: string;
  @Id({ nullable: true }) paymentId: string | null;
  @Id() planId: string;
  @Text() planName: string;
  @Id({ nullable: true }) modelId: string | null;
  @Time() startsAt: string;
  @Time() expiresAt: string;
  @OneOf(PERIOD_STATES) status: (typeof PERIOD_STATES)[number];
  @OneOf(SOURCES) source: (typeof SOURCES)[number];
  @Text({ nullable: true }) endReason: string | null;
  @Time() createdAt: string;
}
export class SalePeriodList extends listOf(() => SalePeriod) {}
export class FanById {
  @Id() userId: string;
}
export class CourtesyForm extends Reason {
  @Id() userId: string;
  @Id() planId: string;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  /** null = the plan's length. */
  @Whole({ ...COURTESY_DAYS, nullable: true, preset: null }) days: number | null | Preset;
  /** Of this window: sent again with it, it is what was done before. The edge of the release before names none. */
  @Id({ nullable: true, preset: null }) idempotencyKey: string | null | Preset;
}
export class Courtesy {
  @Id() subscriptionId: string;
  @Id() paymentId: string;
}
export class AccessEnd extends Reason {
  @Id() subscriptionId: string;
}
export class AccessEnded {
  @Flag() ended: boolean;
}

/** Access given and taken by the team (BIL-33, BIL-47). */
export const saleAccessOperations = operations({
  'billing.courtesy.grant': post('/admin/courtesies', 'staff:money', CourtesyForm, Courtesy, { status: 200 }),
  'billing.subscription.revoke': post(
    '/admin/subscriptions/:subscriptionId/revoke',
    'staff:money',
    AccessEnd,
    AccessEnded,
    {
      ...{ missing: 'subscription-not-found', status: 200 },
    },
  ),
  'billing.subscription.of-user': get('/admin/users/:userId/subscriptions', 'staff:sales', FanById, SalePeriodList, {
    ...{ missing: 'user-not-found', says: 'That somebody of the team looked is written down.' },
  }),
});

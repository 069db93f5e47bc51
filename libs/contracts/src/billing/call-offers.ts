import { CALL_OFFER as LIMITS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import {
  Decimal,
  Flag,
  Id,
  listOf,
  One,
  OneOf,
  type Preset,
  pick,
  Text,
  Texts,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { Money } from '../money.js';
import { del, get, operations, patch, post } from '../operation.js';
import { CALL_PLATFORMS, type CallPlatform } from './call-terms.js';

export class CallOfferForm {
  @Id() modelId: string;
  @Text(LIMITS.title) title: string;
  @Text(LIMITS.description) description: string;
  @OneOf(CALL_PLATFORMS) platform: CallPlatform;
  /** Where the call takes place; stored sealed, never shown again. Of a call in the room there is none. */
  @Text({ ...LIMITS.link, nullable: true, preset: null }) linkUrl: string | null | Preset;
  @Whole(LIMITS.priceCents) priceCents: number;
  @Whole(LIMITS.minutes) durationMinutes: number;
  @Flag({ preset: true }) isActive: boolean | Preset;
  @Flag({ preset: false }) isFeatured: boolean | Preset;
  @Flag({ preset: false }) isVip: boolean | Preset;
  @Texts({ ...LIMITS.features, optional: true }) features?: string[];
}
export class CallOfferCreate extends withClientId(CallOfferForm) {}
/** What is left out stays. Another platform needs its own link. */
export class CallOfferUpdate {
  @Id() offerId: string;
  @Text({ ...LIMITS.title, optional: true }) title?: string;
  @Text({ ...LIMITS.description, optional: true }) description?: string;
  @OneOf(CALL_PLATFORMS, { optional: true }) platform?: CallPlatform;
  @Text({ ...LIMITS.link, optional: true, nullable: true }) linkUrl?: string | null;
  @Whole({ ...LIMITS.priceCents, optional: true }) priceCents?: number;
  @Whole({ ...LIMITS.minutes, optional: true }) durationMinutes?: number;
  @Flag({ optional: true }) isActive?: boolean;
  @Flag({ optional: true }) isFeatured?: boolean;
  @Flag({ optional: true }) isVip?: boolean;
  @Texts({ ...LIMITS.features, optional: true }) features?: string[];
}
export class CallOfferById extends pick(CallOfferUpdate, 'offerId') {}
export class CallModelById extends pick(CallOfferForm, 'modelId') {}
export class CallOffer extends pick(CallOfferForm, 'modelId', 'title', 'description', 'platform', 'durationMinutes') {
  @Id() id: string;
  @One(() => Money) price: Money;
  @Flag() isActive: boolean;
  @Flag() isFeatured: boolean;
  @Flag() isVip: boolean;
  @Texts() features: string[];
  /** The link itself is never read back; this is its host. Null: in the room. */
  @Text({ nullable: true }) linkHost: string | null;
  /** '/call/<id>', to be copied. */
  @Text() publicPath: string;
  @Time() createdAt: string;
  @Whole() clicks: number;
  @Whole() uniqueClicks: number;
  /** Of a hundred people who asked for its PIX, those who paid; null when nobody asked, shown as '—'. */
  @Decimal({ nullable: true }) conversionRate: number | null;
}
export class CallOfferList extends listOf(() => CallOffer) {}

const edits = 'staff:publishing' as const;
const missing = { missing: 'call-offer-not-found' } as const;
/** What creators sell, as the team sets it (CAT-32, CAT-33). */
export const callOfferOperations = operations({
  'billing.call-offer.list': get('/admin/calls/offers', 'staff:calls', CallModelById, CallOfferList),
  'billing.call-offer.create': post('/admin/calls/offers', edits, CallOfferCreate, CallOffer),
  'billing.call-offer.update': patch('/admin/calls/offers/:offerId', edits, CallOfferUpdate, CallOffer, missing),
  'billing.call-offer.delete': del('/admin/calls/offers/:offerId', edits, CallOfferById, Deleted, {
    ...{ ...missing, says: 'One that was booked is kept and switched off.' },
  }),
});

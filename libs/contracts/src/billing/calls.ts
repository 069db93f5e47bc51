import { CALL_BADGES, type CallBadge } from '@camarim/domain';
import { ModelView } from '../catalog/public-models.js';
import { Flag, Id, Ids, listOf, Many, One, OneOf, pick, Text, Texts, Time, Whole } from '../fields.js';
import type { Shown } from '../media.js';
import { type InCents, Money } from '../money.js';
import { edgeRoutes, get, Nothing } from '../operation.js';
import { CALL_PLATFORMS, CALL_WINDOW_IDS, type CallPlatform, type CallWindowId } from './call-terms.js';

/** Whose call it is, from the catalog. */
export class CallModel extends pick(ModelView, 'id', 'username', 'displayName', 'profileImage') {}
/** What a fan may book with one creator: an offer of hers, or a call plan of the house. */
export class CallOptionDto {
  @Id() id: string;
  @OneOf(['offer', 'plan']) kind: 'offer' | 'plan';
  @Id() modelId: string;
  @Text() title: string;
  @Text() description: string;
  @OneOf(CALL_PLATFORMS) platform: CallPlatform;
  @One(() => Money) price: Money;
  @Whole() durationMinutes: number;
  @Flag() isVip: boolean;
  @Texts() features: string[];
  /** Best-selling of the last 30 days with at least ten sales, else what the team marked (FV-25). */
  @OneOf(CALL_BADGES, { nullable: true }) badge: CallBadge | null;
}
export type CallOptionView = InCents<CallOptionDto, 'price'>;
export class CallOptionList extends listOf(() => CallOptionDto) {}
/** Instants in UTC; `date` and `time` are the clock of São Paulo. */
export class CallSlotDto {
  @Time() startsAt: string;
  @Time() endsAt: string;
  @Text() date: string;
  @Text() time: string;
}
class CallDay {
  @Text() date: string;
  @Many(() => CallSlotDto) slots: CallSlotDto[];
}
/** Only days with a free slot. */
export class CallMonth {
  @One(() => CallOptionDto) option: CallOptionDto;
  @Text() zone: string;
  @Text() month: string;
  @Many(() => CallDay) days: CallDay[];
}
export class CallWindowDto {
  @OneOf(CALL_WINDOW_IDS) id: CallWindowId;
  @Text() title: string;
  @Text() description: string;
  @Text() timeframe: string;
  @Text() urgencyMessage: string;
  @Flag() available: boolean;
  /** The slot that would be held; null = not offered now. For 'now' it is the present. */
  @One(() => CallSlotDto, { nullable: true }) slot: CallSlotDto | null;
}
export class CallWindowList {
  @One(() => CallOptionDto) option: CallOptionDto;
  /** She is at her panel now. */
  @Flag() online: boolean;
  @Many(() => CallWindowDto) windows: CallWindowDto[];
  @Many(() => CallWindowDto) periods: CallWindowDto[];
}
/** As billing says it: without the words of the windows. */
export type CallWindowView = Pick<CallWindowDto, 'id' | 'slot'>;
export interface CallWindowsView extends Pick<CallWindowList, 'online'> {
  option: CallOptionView;
  windows: CallWindowView[];
  periods: CallWindowView[];
}
/** The public page of a call (CAT-35): no link, real next slots. */
export class CallPage {
  @One(() => CallOptionDto) option: CallOptionDto;
  @One(() => CallModel) model: CallModel;
  @Many(() => CallSlotDto) nextSlots: CallSlotDto[];
}
export type CallPageDto = Shown<CallPage>;
/** The creators who are at their panels now: their own word, good for a minute (CAT-07). */
export class Presence {
  @Ids() modelIds: string[];
}
export class ClickCounted {
  @Flag() counted: boolean;
}
class CallsOfModel {
  @Id() model: string;
}
/** `model` only for a call plan of the house. */
export class ModelOfCall {
  @Id({ optional: true }) model?: string;
}
class CallPageQuery extends ModelOfCall {
  @Id() optionId: string;
}
class CallMonthQuery extends ModelOfCall {
  @Id() offer: string;
  /** In São Paulo. */
  @Text({ matches: /^\d{4}-(0[1-9]|1[0-2])$/ }) month: string;
}
class CallWindowQuery extends CallsOfModel {
  /** Without it the shortest option of the creator. */
  @Id({ optional: true }) offer?: string;
}

/** What can be booked, and when; the edge says who she is and gives a browser the name its tap is counted by. */
export const callRoutes = edgeRoutes({
  'call.options': get('/calls/offers', 'public', CallsOfModel, CallOptionList, {
    says: 'Offers of a creator and the call plans of the house that can be booked with her (FV-25).',
  }),
  'call.slots': get('/calls/slots', 'public', CallMonthQuery, CallMonth),
  'call.windows': get('/calls/windows', 'public', CallWindowQuery, CallWindowList, {
    says: 'The four windows and the four VIP periods, each with the slot it would hold (BIL-51, BIL-52).',
  }),
  'call.page': get('/calls/:optionId', 'public', CallPageQuery, CallPage, { missing: 'call-offer-not-found' }),
  'call.presence': get('/presence', 'everybody', Nothing, Presence),
});

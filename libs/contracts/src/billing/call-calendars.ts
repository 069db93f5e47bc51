import { CALL_OFFER, CALL_CALENDAR as LIMITS } from '@camarim/domain';
import { Day, Decimal, Flag, Id, Many, One, OneOf, type Preset, pick, Text, Time, Whole } from '../fields.js';
import { get, operations, put } from '../operation.js';
import { CallModelById } from './call-offers.js';
import { CALL_PLATFORMS, type CallPlatform } from './call-terms.js';

const KINDS = ['closed', 'open'] as const;

/** Minutes of the local day; `toMinutes` at or before `fromMinutes` is on the next day. Weekday 0 = Sunday. */
export class CallRule {
  @Whole(LIMITS.weekday) weekday: number;
  @Whole(LIMITS.fromMinutes) fromMinutes: number;
  @Whole(LIMITS.toMinutes) toMinutes: number;
}
/** `closed` takes time away (without hours: the whole day), `open` adds some. */
export class CallException {
  @Day() date: string;
  @OneOf(KINDS) kind: (typeof KINDS)[number];
  @Whole({ ...LIMITS.fromMinutes, nullable: true, optional: true }) fromMinutes?: number | null;
  @Whole({ ...LIMITS.toMinutes, nullable: true, optional: true }) toMinutes?: number | null;
}
export class CallCalendarForm {
  @Id() modelId: string;
  /** IANA name, e.g. 'America/Sao_Paulo'; the rules are in it. */
  @Text(LIMITS.zone) zone: string;
  @Whole(LIMITS.bufferMinutes) bufferMinutes: number;
  @Whole(LIMITS.minNoticeMinutes) minNoticeMinutes: number;
  @Whole(LIMITS.horizonDays) horizonDays: number;
  /** Null: call plans of the house are not booked with her. */
  @OneOf(CALL_PLATFORMS, { nullable: true, preset: null }) planPlatform: CallPlatform | null | Preset;
  /** Left out: the link that is there stays. */
  @Text({ ...CALL_OFFER.link, nullable: true, preset: null }) planLinkUrl: string | null | Preset;
  @Many(() => CallRule, LIMITS.rules) rules: CallRule[];
  @Many(() => CallException, LIMITS.exceptions) exceptions: CallException[];
  /** Of the state that was edited, else 409. Pages of the release before leave it out. */
  @Whole({ min: 0, nullable: true, preset: null }) revision: number | null | Preset;
}
/** The whole calendar at once: rules and exceptions that are not in it are gone. */
export class CallCalendar extends pick(
  CallCalendarForm,
  'modelId',
  'zone',
  'bufferMinutes',
  'minNoticeMinutes',
  'horizonDays',
  'rules',
  'exceptions',
) {
  @OneOf(CALL_PLATFORMS, { nullable: true }) planPlatform: CallPlatform | null;
  @Text({ nullable: true }) planLinkHost: string | null;
  /** 0: she never had one. */
  @Whole() revision: number;
}
export class CallPresenceForm extends CallModelById {
  @Flag() online: boolean;
}
export class CallPresence {
  @Id() modelId: string;
  @Flag() online: boolean;
  /** Said again before this, or she is away. */
  @Time({ nullable: true }) until: string | null;
}
/** Of the house, of a creator, or of one offer. */
export class CallFiguresQuery {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Id({ nullable: true, preset: null }) offerId: string | null | Preset;
}
export class CallHour {
  @Whole() hour: number;
  @Whole() clicks: number;
}
export class CallDevices {
  @Whole() mobile: number;
  @Whole() desktop: number;
  @Whole() other: number;
}
/** Hours in São Paulo. `topClickHours` empty and `deviceStats` null = 'dados insuficientes'. */
export class CallFigures {
  /** Call offers, not calls that were booked. */
  @Whole() totalCalls: number;
  @Whole() clicks: number;
  @Whole() uniqueClicks: number;
  /** Clicks of the last 24 hours. */
  @Whole() recentClicks: number;
  @Whole() bookings: number;
  /** Of a hundred people who asked for the PIX of a call, those who paid; null when nobody asked. */
  @Decimal({ nullable: true }) conversionRate: number | null;
  @Many(() => CallHour) hours: CallHour[];
  /** The five busiest; empty below ten clicks. */
  @Many(() => CallHour) topClickHours: CallHour[];
  @One(() => CallDevices, { nullable: true }) deviceStats: CallDevices | null;
}

/** The team for every creator, and she for herself at addresses of her own: any model that is not hers is refused. */
export const callCalendarOperations = operations({
  'billing.call-calendar.get': get('/admin/calls/availability', 'staff:calls', CallModelById, CallCalendar),
  'billing.call-calendar.put': put('/admin/calls/availability', 'staff:calls', CallCalendarForm, CallCalendar),
  'billing.call-presence.get': get('/admin/calls/presence', 'staff:calls', CallModelById, CallPresence),
  'billing.call-presence.put': put('/admin/calls/presence', 'staff:calls', CallPresenceForm, CallPresence, {
    says: 'In the creator’s name, while she is there; sent again every 20 s.',
  }),
  'billing.call.analytics': get('/admin/calls/analytics', 'staff:team', CallFiguresQuery, CallFigures),
  'billing.own-calendar.get': get('/creator/availability', 'creator', CallModelById, CallCalendar),
  'billing.own-calendar.put': put('/creator/availability', 'creator', CallCalendarForm, CallCalendar),
  'billing.own-presence.get': get('/creator/presence', 'creator', CallModelById, CallPresence),
  'billing.own-presence.put': put('/creator/presence', 'creator', CallPresenceForm, CallPresence, {
    says: 'The heartbeat of her panel: sent again every 20 s, or she is away (BIL-51).',
  }),
  'billing.own-calls.analytics': get('/creator/analytics', 'creator', CallFiguresQuery, CallFigures, {
    says: '`modelId` is needed and must be hers.',
  }),
});

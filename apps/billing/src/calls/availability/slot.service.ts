import type { CallSlotDto, CallWindow, CallWindowsView, CallWindowView, In, Out } from '@camarim/contracts';
import type { Database, Tx } from '@camarim/database';
import {
  CALL_PERIOD_DAYS,
  CALL_PERIOD_RULES,
  CALL_PROMISE_MS,
  CALL_WINDOW_RULES,
  CALL_ZONE,
  type CallWindowRule,
  callSlots,
  DAY_MS,
  localTime,
  MINUTE_MS,
  PIX_EXPIRES_IN_SECONDS,
  problem,
  shiftDate,
  zonedInstant,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallOfferService } from '../offers/call-offer.service.js';
import { type CallOption, viewOf } from '../offers/call-option.read.js';
import { PresenceService } from '../presence/presence.service.js';
import { CallCalendarRepository, type CallCalendarRow } from './call-calendar.repository.js';

/** How long the charge of a call 'now' may take to come and to be paid. */
const PAYING_MS = PIX_EXPIRES_IN_SECONDS * 1_000 + 2 * MINUTE_MS;

export interface Slot {
  startsAt: Date;
  endsAt: Date;
  /** What is taken for it, from its start. */
  busyUntil: Date;
}
interface Where {
  from?: Tx | Database;
  /** A booking that does not count: the one that moves. */
  but?: string;
}

/** The free time of creators, computed from their rules and from what is booked; nothing here is stored (CAT-39). */
@Injectable()
export class SlotService {
  constructor(
    private readonly offers: CallOfferService,
    private readonly calendars: CallCalendarRepository,
    private readonly presence: PresenceService,
    private readonly clock: Clock,
  ) {}

  /** The free slots of a month of São Paulo, to book one or to move to it. @throws call-offer-not-found, validation-failed. */
  @Answers('billing.call.slots')
  async month(request: In<'billing.call.slots'>): Promise<Out<'billing.call.slots'>> {
    const option = await this.offers.optionToMove(request.optionId, request.modelId);
    const first = `${request.month}-01`;
    if (!/^\d{4}-(0[1-9]|1[0-2])-01$/.test(first)) {
      throw problem('validation-failed', { errors: [{ field: 'month', code: 'invalid', message: 'Mês inválido.' }] });
    }
    const next = `${shiftDate(first, 31).slice(0, 7)}-01`;
    const [from, to] = [zonedInstant(first, 0, CALL_ZONE), zonedInstant(next, 0, CALL_ZONE)];
    const slots = await this.between(option, from, to);
    return { option: viewOf(option, null), zone: CALL_ZONE, slots: slots.map(slotView) };
  }

  @Answers('billing.call.next-slots')
  async next({ optionId, modelId, limit }: In<'billing.call.next-slots'>): Promise<CallSlotDto[]> {
    const option = await this.offers.option(optionId, modelId);
    const now = this.clock.now();
    const slots = await this.between(option, now, new Date(now.getTime() + 60 * DAY_MS));
    return slots.slice(0, Math.min(limit, 50)).map(slotView);
  }

  /** @throws call-offer-not-found when the creator sells nothing. */
  @Answers('billing.call.windows')
  async windows({ modelId, optionId }: In<'billing.call.windows'>): Promise<CallWindowsView> {
    const wanted = optionId ?? (await this.offers.onSale({ modelId }))[0]?.id;
    if (wanted === undefined) throw problem('call-offer-not-found');
    const option = await this.offers.option(wanted, modelId);
    const now = this.clock.now();
    const slots = await this.between(option, now, new Date(now.getTime() + (CALL_PERIOD_DAYS + 1) * DAY_MS));
    const shown = (rule: CallWindowRule): CallWindowView => {
      const slot = firstIn(rule, slots, now);
      return { id: rule.id as Exclude<CallWindow, 'slot'>, slot: slot && slotView(slot) };
    };
    const present = await this.now(option);
    return {
      option: viewOf(option, null),
      online: (await this.presence.until(option.modelId)) !== null,
      windows: [{ id: 'now', slot: present && slotView(present) }, ...CALL_WINDOW_RULES.map(shown)],
      periods: CALL_PERIOD_RULES.map(shown),
    };
  }

  /** The slot a booking asks for, if it is free. @throws slot-taken, call-unavailable for a window without one. */
  async wanted(option: CallOption, wish: { startsAt: Date } | { window: string }, where: Where = {}): Promise<Slot> {
    if ('startsAt' in wish) {
      const at = wish.startsAt;
      const slots = await this.between(option, at, new Date(at.getTime() + 1), where);
      const slot = slots.find(({ startsAt }) => startsAt.getTime() === at.getTime());
      if (!slot) throw problem('slot-taken');
      return slot;
    }
    const slot = wish.window === 'now' ? await this.now(option, where) : await this.first(option, wish.window, where);
    if (!slot) throw problem('call-unavailable');
    return slot;
  }

  /** Whether a time is still free, whatever the calendar says by now: for money that came late. */
  async isFree(modelId: string, since: Date, to: Date, from: Tx | Database, but: string): Promise<boolean> {
    const range = { from: since.getTime(), to: to.getTime() };
    return (await this.calendars.busy(modelId, range, this.clock.now(), { from, but })).length === 0;
  }

  private async first(option: CallOption, window: string, where: Where): Promise<Slot | null> {
    const rule = [...CALL_WINDOW_RULES, ...CALL_PERIOD_RULES].find(({ id }) => id === window);
    if (!rule) throw problem('call-unavailable');
    const now = this.clock.now();
    const until = new Date(now.getTime() + (CALL_PERIOD_DAYS + 1) * DAY_MS);
    return firstIn(rule, await this.between(option, now, until, where), now);
  }

  /** She is there, and free for paying, answering and the call itself. */
  private async now(option: CallOption, where: Where = {}): Promise<Slot | null> {
    const calendar = await this.calendars.find(option.modelId, where.from);
    if (!calendar || (await this.presence.until(option.modelId)) === null) return null;
    const startsAt = this.clock.now();
    const callMs = option.durationMinutes * MINUTE_MS;
    const endsAt = new Date(startsAt.getTime() + CALL_PROMISE_MS + callMs);
    const busyUntil = new Date(endsAt.getTime() + PAYING_MS + calendar.bufferMinutes * MINUTE_MS);
    const range = { from: startsAt.getTime(), to: busyUntil.getTime() };
    const busy = await this.calendars.busy(option.modelId, range, startsAt, where);
    return busy.length === 0 ? { startsAt, endsAt, busyUntil } : null;
  }

  private async between(option: CallOption, from: Date, to: Date, where: Where = {}): Promise<Slot[]> {
    const calendar = await this.calendars.find(option.modelId, where.from);
    if (!calendar) return [];
    const now = this.clock.now();
    const { durationMinutes } = option;
    const range = { from: from.getTime() - DAY_MS, to: to.getTime() + DAY_MS };
    const busy = await this.calendars.busy(option.modelId, range, now, where);
    return callSlots({ calendar, durationMinutes, from, to, now, busy }).map((slot) => withBuffer(slot, calendar));
  }
}

const withBuffer = (slot: { startsAt: Date; endsAt: Date }, { bufferMinutes }: CallCalendarRow): Slot => ({
  ...slot,
  busyUntil: new Date(slot.endsAt.getTime() + bufferMinutes * MINUTE_MS),
});

/** The first slot that lies in the hours of a window on its day, or of a period on one of the coming days. */
function firstIn(rule: CallWindowRule, slots: Slot[], now: Date): Slot | null {
  const today = localTime(now, CALL_ZONE).date;
  const isPeriod = CALL_PERIOD_RULES.includes(rule);
  // a period that crosses midnight may have begun yesterday
  const days = isPeriod ? Array.from({ length: CALL_PERIOD_DAYS + 1 }, (_, index) => index - 1) : [rule.day];
  for (const day of days) {
    const date = shiftDate(today, day);
    const from = zonedInstant(date, rule.fromMinutes, CALL_ZONE);
    const to = zonedInstant(date, rule.toMinutes, CALL_ZONE);
    const slot = slots.find(({ startsAt, endsAt }) => startsAt >= from && endsAt <= to);
    if (slot) return slot;
  }
  return null;
}

function slotView({ startsAt, endsAt }: Slot): CallSlotDto {
  const { date, time } = localTime(startsAt, CALL_ZONE);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), date, time };
}

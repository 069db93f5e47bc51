import type { CallCalendar, CallException, CallerFor, CallRule, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { CALL_CALENDAR, CALL_LEAST_NOTICE, isTimeZone, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../call-access.service.js';
import { CallChanges } from '../call-changes.service.js';
import { CallDelegation } from '../call-delegation.js';
import { checkedLink } from '../offers/call-offer.rules.js';
import { CallCalendarRepository, type CallCalendarRow } from './call-calendar.repository.js';

type Form = In<'billing.call-calendar.put'>;
type Side = CallerFor<'billing.call-calendar.put' | 'billing.own-calendar.put'>;

/** When a creator takes calls, on the clock of her own zone (CAT-39). */
@Injectable()
export class CallCalendarService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly calendars: CallCalendarRepository,
    private readonly access: CallAccess,
    private readonly delegation: CallDelegation,
    private readonly changes: CallChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws forbidden. A creator without a calendar takes no calls: an empty one of São Paulo is shown. */
  @Answers('billing.call-calendar.get', 'billing.own-calendar.get')
  async get({ modelId }: In<'billing.call-calendar.get'>, caller: Side): Promise<CallCalendar> {
    await this.access.requireSide(caller, modelId);
    return viewOf((await this.calendars.find(modelId)) ?? empty(modelId));
  }

  /** All of it at once. What is booked stays booked. @throws forbidden, not-delegated, validation-failed, conflict. */
  @Answers('billing.call-calendar.put', 'billing.own-calendar.put')
  async put(form: Form, caller: Side): Promise<CallCalendar> {
    const { modelId } = form;
    await this.delegation.require(caller, modelId);
    check(form);
    const row = await this.db.transaction(async (tx) => {
      // bookings are placed under the same lock: none is measured by half of a calendar
      await tx.lock(`call:${modelId}`);
      const before = await this.calendars.find(modelId, tx);
      const known = before ?? empty(modelId);
      const { planLinkUrl: _, revision, ...next } = form;
      if (revision !== null && revision !== known.revision) throw problem('conflict');
      const calendar = { ...next, exceptions: form.exceptions.map(wholeDays), ...this.planLink(form, known) };
      await this.calendars.save(tx, calendar, this.clock.now());
      await this.changes.record(tx, caller, { change: 'calendar-saved', targetId: modelId, modelId }, before, calendar);
      return this.calendars.find(modelId, tx);
    });
    return viewOf(row ?? empty(modelId));
  }

  private planLink({ planPlatform, planLinkUrl }: Form, known: CallCalendarRow) {
    if (planPlatform === null || planPlatform === 'room') return { planLinkSealed: null, planLinkHost: null };
    const { planLinkSealed, planLinkHost } = known;
    const stays = !planLinkUrl && planPlatform === known.planPlatform && planLinkSealed !== null;
    if (stays) return { planLinkSealed, planLinkHost };
    const link = checkedLink(planLinkUrl, planPlatform, 'planLinkUrl');
    return { planLinkSealed: this.box.seal(link.href), planLinkHost: link.hostname };
  }
}

const empty = (modelId: string): CallCalendarRow => ({
  ...{ modelId, zone: 'America/Sao_Paulo', bufferMinutes: 15, minNoticeMinutes: 60, horizonDays: 30 },
  ...{ planPlatform: null, planLinkSealed: null, planLinkHost: null, rules: [], exceptions: [], revision: 0 },
});

function viewOf({ planLinkSealed: _, ...calendar }: CallCalendarRow): CallCalendar {
  return calendar;
}

/** The edge checked shapes; here is what they mean. Fifteen minutes of notice, so that a hold ends before its call begins. */
function check(draft: Form): void {
  const { bufferMinutes, horizonDays, minNoticeMinutes } = CALL_CALENDAR;
  const errors = [
    ...(isTimeZone(draft.zone) ? [] : [wrong('zone', 'Fuso horário desconhecido.')]),
    ...(within(draft.bufferMinutes, bufferMinutes)
      ? []
      : [wrong('bufferMinutes', 'O intervalo vai de 0 a 240 minutos.')]),
    ...(within(draft.minNoticeMinutes, { ...minNoticeMinutes, min: CALL_LEAST_NOTICE })
      ? []
      : [wrong('minNoticeMinutes', 'A antecedência vai de 15 minutos a 7 dias.')]),
    ...(within(draft.horizonDays, horizonDays) ? [] : [wrong('horizonDays', 'A agenda abre de 1 a 180 dias.')]),
    ...(draft.rules.every(isRule) ? [] : [wrong('rules', 'Confira os horários da semana.')]),
    ...(draft.exceptions.every(isException) ? [] : [wrong('exceptions', 'Confira as exceções.')]),
  ];
  if (errors.length > 0) throw problem('validation-failed', { errors });
}
const isRule = ({ fromMinutes, toMinutes }: CallRule): boolean => fromMinutes !== toMinutes;
/** Without hours: the whole day. */
const wholeDays = ({ date, kind, fromMinutes = null, toMinutes = null }: CallException) => ({
  ...{ date, kind, fromMinutes, toMinutes },
});
function isException(exception: CallException): boolean {
  const { date, kind, fromMinutes, toMinutes } = wholeDays(exception);
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
  if (!isDay) return false;
  if (fromMinutes === null || toMinutes === null) return kind === 'closed' && fromMinutes === toMinutes;
  return fromMinutes !== toMinutes;
}
const within = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;
const wrong = (field: string, message: string) => ({ field, code: 'invalid', message });

import type { CallCalendarView, CallException, CallRule, Identity, RpcRequest } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isTimeZone, problem } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../../validate.js';
import { CallAccess } from '../call-access.service.js';
import { CallChanges } from '../call-changes.service.js';
import { checkedLink } from '../offers/call-offer.rules.js';
import { CallCalendarRepository, type CallCalendarRow } from './call-calendar.repository.js';

type Draft = RpcRequest<'billing.call-calendar.put'>;
const DAY = 1_440;

/** When a creator takes calls, on the clock of her own zone (CAT-39). */
@Injectable()
export class CallCalendarService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly calendars: CallCalendarRepository,
    private readonly access: CallAccess,
    private readonly changes: CallChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws forbidden. A creator without a calendar takes no calls: an empty one of São Paulo is shown. */
  async get(caller: Identity, model: string): Promise<CallCalendarView> {
    const modelId = requireUuid(model, 'modelId');
    await this.access.requireSide(caller, modelId);
    return viewOf((await this.calendars.find(modelId)) ?? empty(modelId));
  }

  /** All of it at once. What is booked stays booked. @throws forbidden, validation-failed. */
  async put(caller: Identity, draft: Draft): Promise<CallCalendarView> {
    const modelId = requireUuid(draft.modelId, 'modelId');
    await this.access.requireSide(caller, modelId);
    check(draft);
    const row = await this.db.transaction(async (tx) => {
      // bookings are placed under the same lock: none is measured by half of a calendar
      await tx.lock(`call:${modelId}`);
      const before = await this.calendars.find(modelId, tx);
      const known = before ?? empty(modelId);
      const { zone, bufferMinutes, minNoticeMinutes, horizonDays, planPlatform, rules, exceptions } = draft;
      const next = { modelId, zone, bufferMinutes, minNoticeMinutes, horizonDays, planPlatform, rules, exceptions };
      const calendar = { ...next, ...this.planLink(draft, known) };
      await this.calendars.save(tx, calendar, this.clock.now());
      await this.changes.record(tx, caller, { change: 'calendar-saved', targetId: modelId, modelId }, before, calendar);
      return this.calendars.find(modelId, tx);
    });
    return viewOf(row ?? empty(modelId));
  }

  private planLink({ planPlatform, planLinkUrl }: Draft, known: CallCalendarRow) {
    if (planPlatform === null) return { planLinkSealed: null, planLinkHost: null };
    const { planLinkSealed, planLinkHost } = known;
    const stays = !planLinkUrl && planPlatform === known.planPlatform && planLinkSealed !== null;
    if (stays) return { planLinkSealed, planLinkHost };
    const link = checkedLink(planLinkUrl, planPlatform, 'planLinkUrl');
    return { planLinkSealed: this.box.seal(link.href), planLinkHost: link.hostname };
  }
}

const empty = (modelId: string): CallCalendarRow => ({
  ...{ modelId, zone: 'America/Sao_Paulo', bufferMinutes: 15, minNoticeMinutes: 60, horizonDays: 30 },
  ...{ planPlatform: null, planLinkSealed: null, planLinkHost: null, rules: [], exceptions: [] },
});

function viewOf({ planLinkSealed: _, ...calendar }: CallCalendarRow): CallCalendarView {
  return calendar;
}

/** The edge checked shapes; here is what they mean. Fifteen minutes of notice, so that a hold ends before its call begins. */
function check(draft: Draft): void {
  const errors = [
    ...(isTimeZone(draft.zone) ? [] : [wrong('zone', 'Fuso horário desconhecido.')]),
    ...(within(draft.bufferMinutes, 0, 240) ? [] : [wrong('bufferMinutes', 'O intervalo vai de 0 a 240 minutos.')]),
    ...(within(draft.minNoticeMinutes, 15, 7 * DAY)
      ? []
      : [wrong('minNoticeMinutes', 'A antecedência vai de 15 minutos a 7 dias.')]),
    ...(within(draft.horizonDays, 1, 180) ? [] : [wrong('horizonDays', 'A agenda abre de 1 a 180 dias.')]),
    ...(draft.rules.every(isRule) ? [] : [wrong('rules', 'Confira os horários da semana.')]),
    ...(draft.exceptions.every(isException) ? [] : [wrong('exceptions', 'Confira as exceções.')]),
  ];
  if (errors.length > 0) throw problem('validation-failed', { errors });
}
const isRule = ({ weekday, fromMinutes, toMinutes }: CallRule): boolean =>
  within(weekday, 0, 6) && within(fromMinutes, 0, DAY - 1) && within(toMinutes, 0, DAY) && fromMinutes !== toMinutes;
function isException({ date, kind, fromMinutes, toMinutes }: CallException): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
  if (!isDay || !['closed', 'open'].includes(kind)) return false;
  if (fromMinutes === null || toMinutes === null) return kind === 'closed' && fromMinutes === toMinutes;
  return within(fromMinutes, 0, DAY - 1) && within(toMinutes, 0, DAY) && fromMinutes !== toMinutes;
}
const within = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
const wrong = (field: string, message: string) => ({ field, code: 'invalid', message });

import { type FunnelPage, type FunnelTotal, type In, money } from '@camarim/contracts';
import { DAY_MS, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { type FunnelNumbers, type FunnelPlace, FunnelRead } from './funnel.read.js';

const LONGEST_MS = 366 * DAY_MS;
const CURSOR = /^(-?\d{1,15})\.(\d{1,10})(?:\.(.{1,150}))?$/su;
const EMPTY: FunnelNumbers = {
  visitors: 0,
  leads: 0,
  members: 0,
  charged: 0,
  signUps: 0,
  paid: 0,
  buyers: 0,
  grossCents: 0,
  refundedCents: 0,
  contestedCents: 0,
  netCents: 0,
};

@Injectable()
export class FunnelService {
  constructor(private readonly read: FunnelRead) {}

  /**
   * A page of origins, and the total of all of them.
   * @throws validation-failed for a cursor no list gave out, or a period that is empty or longer than a year.
   */
  @Answers('marketing.funnel.get')
  async get({ by, touch, from, to, modelId, cursor, limit }: In<'marketing.funnel.get'>): Promise<FunnelPage> {
    const [start, end] = [new Date(from), new Date(to)];
    const length = end.getTime() - start.getTime();
    if (!(length > 0 && length <= LONGEST_MS)) throw invalid('from', 'Período inválido.');
    const after = cursor === null ? null : placeOf(cursor);
    const [rows, total] = await Promise.all([
      this.read.rows({ by, touch, from: start, to: end, modelId }, after, limit + 1),
      this.total(start, end, modelId, touch),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const items = shown.map(({ key, label, ...numbers }) => ({ key, label, ...inMoney(numbers) }));
    return { items, nextCursor: last ? cursorOf(last) : null, total: inMoney(total) };
  }

  /** @param from @param to a half-open window. */
  async total(from: Date, to: Date, modelId: string | null, touch: 'first' | 'last' = 'last'): Promise<FunnelNumbers> {
    return (await this.read.total({ from, to, modelId, touch })) ?? EMPTY;
  }
}

const inMoney = ({ grossCents, refundedCents, contestedCents, netCents, ...people }: FunnelNumbers): FunnelTotal => ({
  ...people,
  ...{ gross: money(grossCents), refunded: money(refundedCents) },
  ...{ contested: money(contestedCents), net: money(netCents) },
});
const cursorOf = ({ netCents, visitors, key }: FunnelPlace): string =>
  [netCents, visitors, ...(key === null ? [] : [key])].join('.');
function placeOf(cursor: string): FunnelPlace {
  const [, netCents, visitors, key] = CURSOR.exec(cursor) ?? [];
  if (netCents === undefined || visitors === undefined) throw invalid('cursor', 'Página inválida.');
  return { netCents: Number(netCents), visitors: Number(visitors), key: key ?? null };
}
const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });

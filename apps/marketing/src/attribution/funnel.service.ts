import type { FunnelNumbers, FunnelView, RpcRequest } from '@camarim/contracts';
import { DAY_MS, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { type FunnelPlace, FunnelRead } from './funnel.read.js';

const LONGEST_MS = 366 * DAY_MS;
const MOST = 100;
const CURSOR = /^(\d{1,15})\.(\d{1,10})(?:\.(.{1,150}))?$/su;
const EMPTY: FunnelNumbers = {
  visitors: 0,
  leads: 0,
  signUps: 0,
  charges: 0,
  paid: 0,
  buyers: 0,
  grossCents: 0,
  refundedCents: 0,
  netCents: 0,
};

@Injectable()
export class FunnelService {
  constructor(private readonly read: FunnelRead) {}

  /**
   * A page of origins, and the total of all of them.
   * @throws validation-failed for an unknown grouping, a cursor no list gave out, or a period that is empty or longer
   *   than a year.
   */
  async get({ by, touch, from, to, cursor, limit }: RpcRequest<'marketing.funnel.get'>): Promise<FunnelView> {
    const known = ['link', 'source', 'campaign', 'place'].includes(by) && ['first', 'last'].includes(touch);
    const [start, end] = [new Date(from), new Date(to)];
    const length = end.getTime() - start.getTime();
    if (!known || !(length > 0 && length <= LONGEST_MS)) throw invalid('from', 'Período inválido.');
    const size = Math.min(Math.max(1, Math.floor(limit) || MOST), MOST);
    const after = cursor === null ? null : placeOf(cursor);
    const [rows, total] = await Promise.all([
      this.read.rows({ by, touch, from: start, to: end }, after, size + 1),
      this.total(start, end, touch),
    ]);
    const items = rows.slice(0, size);
    const last = rows.length > size ? items.at(-1) : undefined;
    return { items, nextCursor: last ? cursorOf(last) : null, total };
  }

  /** @param from @param to a half-open window. */
  async total(from: Date, to: Date, touch: 'first' | 'last' = 'last'): Promise<FunnelNumbers> {
    return (await this.read.total({ from, to, touch })) ?? EMPTY;
  }
}

const cursorOf = ({ netCents, visitors, key }: FunnelPlace): string =>
  [netCents, visitors, ...(key === null ? [] : [key])].join('.');
function placeOf(cursor: string): FunnelPlace {
  const [, netCents, visitors, key] = CURSOR.exec(cursor) ?? [];
  if (netCents === undefined || visitors === undefined) throw invalid('cursor', 'Página inválida.');
  return { netCents: Number(netCents), visitors: Number(visitors), key: key ?? null };
}
const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });

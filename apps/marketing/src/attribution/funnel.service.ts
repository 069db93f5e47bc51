import type { FunnelView, RpcRequest } from '@camarim/contracts';
import { DAY_MS, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { FunnelRead } from './funnel.read.js';

const LONGEST_MS = 366 * DAY_MS;
const EMPTY = {
  landings: 0,
  leads: 0,
  signUps: 0,
  charges: 0,
  paid: 0,
  grossCents: 0,
  refundedCents: 0,
  netCents: 0,
};

@Injectable()
export class FunnelService {
  constructor(private readonly read: FunnelRead) {}

  /** @throws validation-failed for an unknown grouping or a period that is empty or longer than a year. */
  async get({ by, touch, from, to }: RpcRequest<'marketing.funnel.get'>): Promise<FunnelView> {
    const [start, end] = [new Date(from), new Date(to)];
    const length = end.getTime() - start.getTime();
    const known = ['link', 'source', 'campaign', 'place'].includes(by) && ['first', 'last'].includes(touch);
    if (!known || !(length > 0 && length <= LONGEST_MS)) {
      throw problem('validation-failed', {
        errors: [{ field: 'from', code: 'invalid', message: 'Período inválido.' }],
      });
    }
    const rows = await this.read.rows({ by, touch, from: start, to: end });
    const total = { ...EMPTY };
    for (const row of rows)
      for (const name of Object.keys(EMPTY) as Array<keyof typeof EMPTY>) total[name] += row[name];
    return { rows, total };
  }
}

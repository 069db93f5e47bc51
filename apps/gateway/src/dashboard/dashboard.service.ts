import type {
  AccountCounts,
  DashboardDto,
  DashboardGapDto,
  DashboardMoment,
  EdgeIn,
  Identity,
  ModelCounts,
  RpcPattern,
  RpcReply,
  RpcRequest,
} from '@camarim/contracts';
import { changePercent, dashboardWindows, ERRORS, type ErrorCode, isDomainError } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { unlessRefused } from '../operations/unless-refused.js';
import { topModels } from './top-models.js';

/** Somebody waits in front of it: what is not there by then is a gap the page can fill later. */
const LIMIT_MS = 2_000;
/** More than the ranking shows, so that level ones can go by their names. */
const MOST_NAMED = 20;

/** An answer, or why there is none. */
type Heard<T> = { value: T; code: null } | { value: null; code: ErrorCode };

/** The dashboard, put together from five services side by side (FA-03 to FA-07). */
@Injectable()
export class DashboardService {
  private readonly logger = new Logger(DashboardService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** A service that does not answer costs its own part, and never makes a zero. @throws forbidden, unauthenticated */
  async view({ period, modelId }: EdgeIn<'dashboard.get'>, staff: Identity): Promise<DashboardDto> {
    const moment: DashboardMoment = { period, at: this.clock.now().toISOString() };
    const ofOne = modelId === null ? moment : { ...moment, modelId };
    const ask = <P extends RpcPattern>(pattern: P, request: RpcRequest<P>) => this.ask(pattern, request, staff);
    const [sales, models, accounts, ranks, campaigns] = await Promise.all([
      ask('billing.metrics.dashboard', ofOne),
      ask('catalog.metrics.dashboard', moment),
      ask('users.metrics.dashboard', moment),
      ask('stories.metrics.dashboard', moment),
      ask('marketing.metrics.dashboard', ofOne),
    ]);
    const shown = (ranks.value ?? []).filter((rank) => modelId === null || rank.modelId === modelId);
    const sold = (sales.value?.creators ?? []).toSorted((a, b) => b.netCents - a.netCents).slice(0, MOST_NAMED);
    const modelIds = [...new Set([...sold, ...shown.slice(0, MOST_NAMED)].map((one) => one.modelId))];
    const names: Heard<RpcReply<'catalog.metrics.model-names'>> =
      modelIds.length > 0 ? await ask('catalog.metrics.model-names', { modelIds }) : { value: [], code: null };
    const isRanked = ranks.value !== null && names.value !== null;
    const { current, previous, whole } = dashboardWindows(period, moment.at);
    return {
      period,
      from: current.start,
      until: current.end,
      comparedFrom: previous.start,
      comparedUntil: whole && (previous.end.split('T')[1] ?? null),
      at: moment.at,
      models: models.value && presentModels(models.value),
      accounts: accounts.value && presentAccounts(accounts.value),
      sales: sales.value,
      top: isRanked
        ? topModels({
            ranks: shown,
            names: names.value,
            creators: sales.value?.creators ?? null,
            visitors: campaigns.value?.visitors ?? null,
          })
        : null,
      funnel: campaigns.value?.funnel ?? null,
      gaps: [
        ...gap('sales', 'billing', sales),
        ...gap('models', 'catalog', models),
        ...gap('accounts', 'users', accounts),
        ...gap('top', 'stories', ranks),
        ...gap('top', 'catalog', names),
        ...gap('funnel', 'marketing', campaigns),
      ],
    };
  }

  private ask<P extends RpcPattern>(pattern: P, request: RpcRequest<P>, staff: Identity): Promise<Heard<RpcReply<P>>> {
    const silent = (error: unknown): Heard<never> => {
      this.logger.warn(`${pattern} gave no figures`);
      return { value: null, code: isDomainError(error) ? error.code : 'internal' };
    };
    const heard = (value: RpcReply<P>): Heard<RpcReply<P>> => ({ value, code: null });
    return this.rpc.call(pattern, request, staff, LIMIT_MS).then(heard, unlessRefused(silent));
  }
}

const gap = (part: DashboardGapDto['part'], service: string, { code }: Heard<unknown>): DashboardGapDto[] =>
  code === null ? [] : [{ part, service, reason: ERRORS[code].title }];

const presentModels = ({ active, previous }: ModelCounts): DashboardDto['models'] => ({
  active,
  previous,
  change: active === null || previous === null ? null : changePercent(previous, active),
});
const presentAccounts = (counts: AccountCounts): DashboardDto['accounts'] => ({
  ...counts,
  change: changePercent(counts.createdBefore, counts.created),
});

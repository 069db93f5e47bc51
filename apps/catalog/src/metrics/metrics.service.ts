import type { In, ModelCounts, ModelName, ModelNames } from '@camarim/contracts';
import { dashboardWindows, instantsOf } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { checkIds } from '../input/input.js';
import { MetricsRead } from './metrics.read.js';

const MOST_NAMES = 50;

/** What the dashboard asks of models. */
@Injectable()
export class MetricsService {
  constructor(private readonly read: MetricsRead) {}

  /** Active models at the end of both windows; a window that is not over ends now (FA-04). @throws validation-failed */
  @Answers('catalog.metrics.dashboard')
  async counts({ period, at }: In<'catalog.metrics.dashboard'>): Promise<ModelCounts> {
    const { current, previous } = dashboardWindows(period, at);
    const now = new Date(at);
    const end = instantsOf(current).to;
    const [active = null, before = null] = await this.read.active([end < now ? end : now, instantsOf(previous).to]);
    return { active, previous: before };
  }

  /** Deleted models too: they have their place in the figures of a past week. @throws validation-failed for more than 50 */
  @Answers('catalog.metrics.model-names')
  async names({ modelIds }: In<'catalog.metrics.model-names'>): Promise<ModelName[]> {
    return this.read.names(checkIds(modelIds, 'modelIds', MOST_NAMES));
  }

  /** Of any list that holds their ids, deleted ones too (A2). */
  @Answers('catalog.model.names')
  async namesFor({ modelIds }: In<'catalog.model.names'>): Promise<ModelNames> {
    return { items: await this.read.names(modelIds) };
  }
}

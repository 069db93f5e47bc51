import type { DashboardMoment, DeviceShare, In, StoryAnalytics, StoryRank } from '@camarim/contracts';
import {
  ANALYTICS_MIN_EVENTS,
  type DeviceClass,
  dashboardWindows,
  instantsOf,
  only,
  peakHours,
  percent,
  problem,
  storyRates,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AnalyticsRead, type OpenFigures, RETENTION_POINTS, type Scope } from './analytics.read.js';
import { RankingRead } from './ranking.read.js';

const HOURS = 24;

/** The figures of stories, computed at every question from what really happened (STO-16, STO-17, STO-19). */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly read: AnalyticsRead,
    private readonly ranks: RankingRead,
    private readonly clock: Clock,
  ) {}

  /** @throws story-unknown */
  @Answers('stories.analytics.story')
  ofStory({ storyId, strict }: In<'stories.analytics.story'>): Promise<StoryAnalytics> {
    return this.of({ kind: 'story', id: storyId }, strict);
  }

  @Answers('stories.analytics.model')
  ofModel({ modelId, strict }: In<'stories.analytics.model'>): Promise<StoryAnalytics> {
    return this.of(modelId === null ? { kind: 'global' } : { kind: 'model', id: modelId }, strict);
  }

  /** @param strict views under way count as abandoned. @throws story-unknown */
  private async of(scope: Scope, strict: boolean): Promise<StoryAnalytics> {
    const now = this.clock.now();
    const [views, opens, stories] = await Promise.all([
      this.read.views(scope, strict, now),
      this.read.opens(scope, now),
      this.read.stories(scope),
    ]);
    if (scope.kind === 'story' && stories.total === 0) throw problem('story-unknown');
    const byHour = Array.from({ length: HOURS }, (_, hour) => sum(opens, (row) => row.hour === hour));
    return {
      totalStories: stories.total,
      totalOpens: views.opens,
      totalCompletions: views.completions,
      ...only(views, 'inProgress', 'uniqueUsers', 'anomalies', 'ctaVisitors'),
      ...storyRates(views, strict),
      views: sum(opens, () => true),
      uniqueViews: views.rows,
      recentViews: opens.reduce((total, row) => total + row.recent, 0),
      lastViewedAt: views.lastViewedAt?.toISOString() ?? null,
      lastPublishedAt: stories.lastPublishedAt?.toISOString() ?? null,
      opensByHour: byHour.map((count, hour) => ({ hour, opens: count })),
      peakHours: peakHours(byHour),
      devices: devicesOf(opens),
      retention: RETENTION_POINTS.map((point, i) => ({ percent: point, viewers: views.retention[i] ?? 0 })),
      strict,
      at: now.toISOString(),
    };
  }

  /** The creators whose stories were opened most in a period (FA-05). @throws validation-failed */
  @Answers('stories.metrics.dashboard')
  ranking({ period, at }: DashboardMoment): Promise<StoryRank[]> {
    return this.ranks.top(instantsOf(dashboardWindows(period, at).current));
  }
}

const sum = (rows: OpenFigures[], which: (row: OpenFigures) => boolean): number =>
  rows.reduce((total, row) => (which(row) ? total + row.opens : total), 0);

/** null = 'dados insuficientes' (domain §4.2). */
export function devicesOf(opens: OpenFigures[]): StoryAnalytics['devices'] {
  const total = sum(opens, () => true);
  if (total < ANALYTICS_MIN_EVENTS) return null;
  const of = (device: DeviceClass): DeviceShare => {
    const count = sum(opens, (row) => row.device === device);
    return { count, share: percent(count, total, 1) ?? 0 };
  };
  return { mobile: of('mobile'), desktop: of('desktop'), other: of('other') };
}

import { Decimal, Flag, Id, Many, One, type Preset, Time, Whole } from '../fields.js';
import { get, operations } from '../operation.js';

export class StoryFiguresQuery {
  @Id() storyId: string;
  /** Views under way count as abandoned. */
  @Flag({ preset: false }) strict: boolean | Preset;
}
export class StoriesFiguresQuery {
  /** null = all creators together. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Flag({ preset: false }) strict: boolean | Preset;
}
export class HourOpens {
  /** 0-23 in America/Sao_Paulo. */
  @Whole() hour: number;
  @Whole() opens: number;
}
export class DeviceShare {
  @Whole() count: number;
  /** Percent, one decimal. */
  @Decimal() share: number;
}
export class DeviceSplit {
  @One(() => DeviceShare) mobile: DeviceShare;
  @One(() => DeviceShare) desktop: DeviceShare;
  @One(() => DeviceShare) other: DeviceShare;
}
/** Of the opens that count in the rates, how many saw at least this much of the story. */
export class RetentionPoint {
  @Whole() percent: number;
  @Whole() viewers: number;
}
/** Rates are percent with two decimals; null = nothing to divide by, shown as '—', never 0 % (domain §4.2). */
export class StoryAnalytics {
  /** Stories in the scope that were not deleted. */
  @Whole() totalStories: number;
  @Whole() totalOpens: number;
  @Whole() totalCompletions: number;
  /** Opened a moment ago and perhaps still watching: in neither rate, unless `strict`. */
  @Whole() inProgress: number;
  @Decimal({ nullable: true }) completionRate: number | null;
  @Decimal({ nullable: true }) abandonmentRate: number | null;
  @Whole() uniqueUsers: number;
  @Decimal({ nullable: true }) avgTimeToCompleteSeconds: number | null;
  /** Completions whose time cannot be true; they are not in the mean. */
  @Whole() anomalies: number;
  /** Visits, coming back included. */
  @Whole() views: number;
  /** One per story, visitor and reset. */
  @Whole() uniqueViews: number;
  /** Visits of the last 24 hours. */
  @Whole() recentViews: number;
  @Whole() ctaVisitors: number;
  /** Of a hundred who saw a story to its end, those who tapped its button. */
  @Decimal({ nullable: true }) conversionRate: number | null;
  @Time({ nullable: true }) lastViewedAt: string | null;
  /** Of the story, or of the newest story in the scope. */
  @Time({ nullable: true }) lastPublishedAt: string | null;
  /** All 24 hours, for the plot. */
  @Many(() => HourOpens) opensByHour: HourOpens[];
  /** At most five, busiest first; null = 'dados insuficientes'. */
  @Many(() => HourOpens, { nullable: true }) peakHours: HourOpens[] | null;
  @One(() => DeviceSplit, { nullable: true }) devices: DeviceSplit | null;
  @Many(() => RetentionPoint) retention: RetentionPoint[];
  @Flag() strict: boolean;
  @Time() at: string;
}

/** The figures of stories, computed at every question from what really happened (STO-16 … STO-20). */
export const storyAnalyticsOperations = operations({
  'stories.analytics.story': get(
    '/admin/stories/:storyId/analytics',
    'staff:pages',
    StoryFiguresQuery,
    StoryAnalytics,
    {
      missing: 'story-unknown',
    },
  ),
  'stories.analytics.model': get('/admin/stories/analytics', 'staff:pages', StoriesFiguresQuery, StoryAnalytics),
});

import { operations, undeclared } from '../operation.js';
import type { Page } from '../page.js';
import type { DashboardMoment, StoryRank } from '../rpc/dashboard.rpc.js';
import type {
  AdminStoryView,
  StoryCreateRequest,
  StoryListRequest,
  StoryUpdateRequest,
  StoryView,
  StoryVisitRequest,
  StoryVisitView,
} from '../rpc/stories.rpc.js';

/** What the edge asks while it does more than passing on: files have addresses there, and browsers their cookies. */
export const storiesQuestions = operations({
  /** `story-not-found`: not shown (any more); `story-unknown`: never was, or deleted. So do all four visits. */
  'stories.story.get': {
    access: 'everybody',
    input: undeclared<{ idOrSlug: string }>(),
    output: undeclared<StoryView>(),
  },
  /** Where a visitor stands with at most 50 stories; a story never opened is answered with nulls. */
  'stories.visit.list': {
    access: 'everybody',
    input: undeclared<{ storyIds: string[]; visitorId: string }>(),
    output: undeclared<StoryVisitView[]>(),
  },
  /** Idempotent: the same visit counts once, coming back later counts as a further view of the same visitor. */
  'stories.visit.open': {
    access: 'everybody',
    input: undeclared<StoryVisitRequest & { userAgent: string | null }>(),
    output: undeclared<StoryVisitView>(),
  },
  /** How much of the story was seen, 0-100; the furthest counts, and never more than the time since the open allows. */
  'stories.visit.progress': {
    access: 'everybody',
    input: undeclared<StoryVisitRequest & { percent: number }>(),
    output: undeclared<StoryVisitView>(),
  },
  /** Idempotent. `story-too-early` before duration - 1 s, `story-not-opened` without an open. */
  'stories.visit.complete': {
    access: 'everybody',
    input: undeclared<StoryVisitRequest>(),
    output: undeclared<StoryVisitView>(),
  },
  /** Idempotent: the tap on the Telegram or WhatsApp button. `story-not-opened` without an open. */
  'stories.visit.cta': {
    access: 'everybody',
    input: undeclared<StoryVisitRequest>(),
    output: undeclared<StoryVisitView>(),
  },
  /** All stories of a creator, newest first, expired and inactive ones included. */
  'stories.story.admin-list': {
    access: 'staff:pages',
    input: undeclared<StoryListRequest>(),
    output: undeclared<Page<AdminStoryView>>(),
  },
  'stories.story.admin-get': {
    access: 'staff:pages',
    input: undeclared<{ storyId: string }>(),
    output: undeclared<AdminStoryView>(),
  },
  /** `validation-failed` names the fields. */
  'stories.story.create': {
    access: 'staff:publishing',
    input: undeclared<StoryCreateRequest>(),
    output: undeclared<AdminStoryView>(),
  },
  /** One transaction. `slug-taken`, `validation-failed`, `transition-not-allowed` (switching an expired story). */
  'stories.story.update': {
    access: 'staff:publishing',
    input: undeclared<StoryUpdateRequest>(),
    output: undeclared<AdminStoryView>(),
  },
  /** Those with at least the fifth most opens and completions; more than five when they are level. */
  'stories.metrics.dashboard': {
    access: 'staff:figures',
    input: undeclared<DashboardMoment>(),
    output: undeclared<StoryRank[]>(),
  },
});

import { PLANNED_TIME_MAX, STORY_STATUSES, type StoryStatus } from '@camarim/domain';
import { AUTHOR_KINDS, type AuthorKind } from '../catalog/posts.js';
import type { DashboardMoment, StoryRank } from '../dashboard.js';
import { Deleted } from '../deleted.js';
import {
  Flag,
  Id,
  listOf,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Time,
  Typed,
  Whole,
  withClientId,
} from '../fields.js';
import { Media, type MediaRef, type Shown } from '../media.js';
import { ask, del, edgeRoutes, get, operations, post, put, undeclared } from '../operation.js';

const MEDIA_TYPES = ['image', 'video'] as const;
const SLUG_REFUSALS = ['invalid', 'looks-like-id', 'taken'] as const;
/** Longest texts as they are typed; the service's rules say what they may be. */
const TYPED = { id: 36, whatsapp: 40, telegram: 500, slug: 200 } as const;

export class StoryById {
  @Id() storyId: string;
}

/** What everybody may see of a story that is shown. Whose it is (name, picture) is the catalog's to say. */
export class StoryView {
  @Id() id: string;
  @Id() modelId: string;
  @Text({ nullable: true }) slug: string | null;
  @OneOf(MEDIA_TYPES) mediaType: (typeof MEDIA_TYPES)[number];
  @Media('brief') media: MediaRef;
  @Media('brief', { nullable: true }) poster: MediaRef | null;
  /** Behind the end card; without it the poster, else the media itself. */
  @Media('brief', { nullable: true }) endImage: MediaRef | null;
  @Whole() durationSeconds: number;
  /** E.164. */
  @Text({ nullable: true }) whatsappNumber: string | null;
  @Text({ nullable: true }) telegramUrl: string | null;
  @Time() expiresAt: string;
  @Time() createdAt: string;
}
/** Whose story it is, from the catalog. */
export class StoryCreator {
  @Id() id: string;
  @Text() username: string;
  @Text() displayName: string;
  @Media('public', { nullable: true }) profileImage: MediaRef | null;
}
/** A shown story with everything the viewer needs; the same for every visitor. */
export class StoryPage extends StoryView {
  @One(() => StoryCreator) model: StoryCreator;
}
export type StoryPageDto = Shown<StoryPage>;
/** How far one visitor got with one story since the last reset: nothing in it is shared between visitors. */
export class StoryVisitView {
  @Id() storyId: string;
  @Time({ nullable: true }) openedAt: string | null;
  /** Set = 'Visualizado': only the end card is shown (STO-08, STO-09). */
  @Time({ nullable: true }) completedAt: string | null;
  @Time({ nullable: true }) ctaClickedAt: string | null;
}
/** What runs on a creator's page, newest first, and where this visitor stands with each of them. */
export class ModelStories extends listOf(() => StoryPage) {
  @Many(() => StoryVisitView) visits: StoryVisitView[];
}
export type ModelStoriesDto = Shown<ModelStories>;
export class StoriesOfModel {
  @Text() username: string;
}
export class StoryAddress {
  @Text() idOrSlug: string;
}
export class StoryProgress extends StoryById {
  @Whole({ min: 0, max: 100 }) percent: number;
}

export class AdminStoryView extends StoryView {
  @OneOf(STORY_STATUSES) state: StoryStatus;
  /** Whose hand it is, as the session of who made it says. */
  @OneOf(AUTHOR_KINDS) authorKind: AuthorKind;
  /** When a scheduled story will be published; null of any other. */
  @Time({ nullable: true }) publishAt: string | null;
  /** The zone it was chosen in. */
  @Text({ nullable: true }) publishZone: string | null;
  /** Whether it is switched on; an expired story may still be. */
  @Flag() isActive: boolean;
  /** Its creator switched it off, and may switch it on again. */
  @Flag() hiddenByCreator: boolean;
  @Time() updatedAt: string;
  /** Of all times, resets included. */
  @Whole() totalOpens: number;
  @Whole() totalCompletions: number;
}
export type AdminStoryDto = Shown<AdminStoryView>;
export class AdminStoryPage extends pageOf(() => AdminStoryView) {}
export class AdminStoryQuery extends pageQuery(24, 50) {
  @Id() modelId: string;
  /** null = all of them. */
  @OneOf(STORY_STATUSES, { nullable: true, preset: null }) state: StoryStatus | null | Preset;
}
/** A file is named by the asset its upload made; the gateway asks the catalog for its renditions. */
class StoryFields {
  /** '' is answered with 'Nenhuma modelo selecionada!' (STO-03). */
  @Text({ max: TYPED.id }) modelId: string;
  @Id() assetId: string;
  @Id({ nullable: true, optional: true }) endAssetId?: string | null;
  /** 3-60; anything else becomes 10 (STO-05). */
  @Typed({ type: 'number' }, { optional: true }) durationSeconds?: unknown;
  @Text({ max: TYPED.whatsapp, nullable: true, optional: true }) whatsappNumber?: string | null;
  @Text({ max: TYPED.telegram, nullable: true, optional: true }) telegramUrl?: string | null;
  /** To be published by itself at this instant, for 24 hours from then; without it, at once. */
  @Time({ nullable: true, optional: true, strict: true }) publishAt?: string | null;
  /** The same as it was chosen in a zone, RFC 9557; stands above `publishAt` (STU-11). */
  @Text({ max: PLANNED_TIME_MAX, nullable: true, optional: true }) planned?: string | null;
}
export class StoryForm extends withClientId(StoryFields) {}
export class StorySchedule extends StoryById {
  /** More than now, less than a year ahead; null = publish it now. */
  @Time({ nullable: true, strict: true }) publishAt: string | null;
  /** The same as it was chosen in a zone, RFC 9557; stands above an instant there (STU-11). */
  @Text({ max: PLANNED_TIME_MAX, nullable: true, preset: null }) planned: string | null | Preset;
}
/** What she says of a story of hers; its end's picture is the team's. */
const OWN_FIELDS = ['durationSeconds', 'whatsappNumber', 'telegramUrl'] as const;
export class OwnStoryForm extends pick(
  StoryForm,
  ...(['clientId', 'modelId', 'assetId', 'publishAt', 'planned'] as const),
  ...OWN_FIELDS,
) {}
/** What is left out stays; null or '' clears what may be empty. */
export class StoryUpdate extends StoryById {
  @Id({ optional: true }) assetId?: string;
  @Id({ nullable: true, optional: true }) endAssetId?: string | null;
  @Typed({ type: 'number' }, { optional: true }) durationSeconds?: unknown;
  @Text({ max: TYPED.whatsapp, nullable: true, optional: true }) whatsappNumber?: string | null;
  @Text({ max: TYPED.telegram, nullable: true, optional: true }) telegramUrl?: string | null;
  /** '' or null = the id is the address (STO-06). */
  @Text({ max: TYPED.slug, nullable: true, optional: true }) slug?: string | null;
  @Flag({ optional: true }) isActive?: boolean;
}
/** What is left out stays; whether it is shown is not hers to say once the team took it off the air. */
export class OwnStoryUpdate extends pick(StoryUpdate, 'storyId', 'slug', 'isActive', ...OWN_FIELDS) {}
/** What an upload has made, copied from the catalog's asset: the catalog's tables are not read here. */
export type StoryMediaFacts = Pick<StoryView, 'mediaType' | 'media' | 'poster'>;
/** Texts as typed: the service normalises and refuses them, with the words for the form (STO-05). */
export type StoryCreateRequest = Omit<StoryForm, 'assetId' | 'endAssetId'> &
  StoryMediaFacts & { endImage?: MediaRef | null };
export type StoryUpdateRequest = Omit<StoryUpdate, 'assetId' | 'endAssetId'> & {
  file?: StoryMediaFacts;
  endImage?: MediaRef | null;
};
/** `visitorId` is the value of the first-party visitor cookie (a uuid), proved by the gateway; never typed by a page. */
export interface StoryVisitRequest {
  storyId: string;
  visitorId: string;
}

export class SlugCheck {
  @Text({ max: TYPED.slug }) slug: string;
  /** The story that is edited: its own slug is free for it. */
  @Id({ nullable: true, preset: null }) storyId: string | null | Preset;
}
export class SlugAdvice {
  /** As it would be stored; '' = the id is used. */
  @Text() slug: string;
  @Flag() available: boolean;
  @OneOf(SLUG_REFUSALS, { nullable: true }) reason: (typeof SLUG_REFUSALS)[number] | null;
  /** pt-BR, for the form; null when it is available. */
  @Text({ nullable: true }) message: string | null;
}
export class ViewsReset {
  /** '' is answered with 'Nenhuma modelo selecionada!'. */
  @Text({ max: TYPED.id }) modelId: string;
}
export class ViewsEpoch extends pick(ViewsReset, 'modelId') {
  @Whole() epoch: number;
}

const missing = { missing: 'story-unknown' } as const;
/** Stories in the back-office (FA-10, STO-20), and what processes ask about those that fans see. */
export const storyOperations = operations({
  'stories.story.admin-list': get('/admin/stories', 'staff:pages', AdminStoryQuery, AdminStoryPage),
  'stories.story.admin-get': get('/admin/stories/:storyId', 'staff:pages', StoryById, AdminStoryView, missing),
  /** `validation-failed` names the fields. */
  'stories.story.create': ask('staff:publishing', undeclared<StoryCreateRequest>(), AdminStoryView),
  /** One transaction. `slug-taken`, `validation-failed`, `transition-not-allowed` (switching an expired story). */
  'stories.story.update': ask('staff:publishing', undeclared<StoryUpdateRequest>(), AdminStoryView),
  'stories.story.check-slug': get('/admin/stories/check-slug', 'staff:publishing', SlugCheck, SlugAdvice, {
    says: 'Advice while typing; saving decides (STO-06).',
  }),
  'stories.story.schedule': put('/admin/stories/:storyId/schedule', 'staff:publishing', StorySchedule, AdminStoryView, {
    ...missing,
    says: 'Moves the time of a story that waits for it; any other is refused. To cancel it, delete it.',
  }),
  'stories.own-story.list': get('/creator/stories', 'creator', AdminStoryQuery, AdminStoryPage, {
    says: '`modelId` must be hers.',
  }),
  'stories.own-story.create': ask('creator', undeclared<StoryCreateRequest>(), AdminStoryView),
  'stories.own-story.update': put('/creator/stories/:storyId', 'creator', OwnStoryUpdate, AdminStoryView, {
    ...missing,
    says: 'Texts, length, address and whether it is shown; what is left out stays. Its end does not move.',
  }),
  'stories.own-story.delete': del('/creator/stories/:storyId', 'creator', StoryById, Deleted, missing),
  'stories.own-story.schedule': put(
    '/creator/stories/:storyId/schedule',
    'creator',
    StorySchedule,
    AdminStoryView,
    missing,
  ),
  'stories.own-story.cancel': del('/creator/stories/:storyId/schedule', 'creator', StoryById, Deleted, {
    ...missing,
    says: 'A story that waits for its time is gone; one that was published is refused.',
  }),
  'stories.story.delete': del('/admin/stories/:storyId', 'staff:publishing', StoryById, Deleted, missing),
  'stories.visit.reset': post('/admin/stories/reset-views', 'staff:administration', ViewsReset, ViewsEpoch, {
    status: 200,
    says: 'One creator’s stories become new for everybody; the figures stay (STO-21).',
  }),

  /** `story-not-found`: not shown (any more); `story-unknown`: never was, or deleted. So do all four visits. */
  'stories.story.get': ask('everybody', undeclared<StoryAddress>(), StoryView),
  /** What runs on a creator's page, newest first, at most 50. */
  'stories.story.list': ask('everybody', undeclared<{ modelId: string }>(), undeclared<StoryView[]>()),
  /** Where a visitor stands with at most 50 stories; a story never opened is answered with nulls. */
  'stories.visit.list': ask(
    'everybody',
    undeclared<{ storyIds: string[]; visitorId: string }>(),
    undeclared<StoryVisitView[]>(),
  ),
  /** Idempotent: the same visit counts once, coming back later counts as a further view of the same visitor. */
  'stories.visit.open': ask(
    'everybody',
    undeclared<StoryVisitRequest & { userAgent: string | null }>(),
    StoryVisitView,
  ),
  /** How much of the story was seen, 0-100; the furthest counts, and never more than the time since the open allows. */
  'stories.visit.progress': ask('everybody', undeclared<StoryVisitRequest & { percent: number }>(), StoryVisitView),
  /** Idempotent. `story-too-early` before duration - 1 s, `story-not-opened` without an open. */
  'stories.visit.complete': ask('everybody', undeclared<StoryVisitRequest>(), StoryVisitView),
  /** Idempotent: the tap on the Telegram or WhatsApp button. `story-not-opened` without an open. */
  'stories.visit.cta': ask('everybody', undeclared<StoryVisitRequest>(), StoryVisitView),
  /** Those with at least the fifth most opens and completions; more than five when they are level. */
  'stories.metrics.dashboard': ask('staff:figures', undeclared<DashboardMoment>(), undeclared<StoryRank[]>()),
});

const visit = { isAdult: true, limit: 'story-visit', status: 200, missing: 'story-unknown' } as const;
/** The edge knows the visitor's cookie, the creator of the catalog and the files of uploads. */
export const storyRoutes = edgeRoutes({
  'story.create': post('/admin/stories', 'staff:publishing', StoryForm, AdminStoryView),
  'story.update': put('/admin/stories/:storyId', 'staff:publishing', StoryUpdate, AdminStoryView, missing),
  'own-story.create': post('/creator/stories', 'creator', OwnStoryForm, AdminStoryView),
  'story.of-model': get('/models/:username/stories', 'public', StoriesOfModel, ModelStories, { isAdult: true }),
  'story.get': get('/stories/:idOrSlug', 'public', StoryAddress, StoryPage, { isAdult: true }),
  'story.open': post('/stories/:storyId/open', 'public', StoryById, StoryVisitView, visit),
  'story.progress': post('/stories/:storyId/progress', 'public', StoryProgress, StoryVisitView, visit),
  'story.complete': post('/stories/:storyId/complete', 'public', StoryById, StoryVisitView, visit),
  'story.cta': post('/stories/:storyId/cta', 'public', StoryById, StoryVisitView, visit),
});

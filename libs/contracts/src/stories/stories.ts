import { Deleted } from '../deleted.js';
import { Flag, Id, OneOf, type Preset, pick, Text, Whole } from '../fields.js';
import { del, get, operations, post } from '../operation.js';

const SLUG_REFUSALS = ['invalid', 'looks-like-id', 'taken'] as const;

export class SlugCheck {
  @Text({ max: 200 }) slug: string;
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
export class StoryById {
  @Id() storyId: string;
}
export class ViewsReset {
  /** '' is answered with 'Nenhuma modelo selecionada!'. */
  @Text({ max: 36 }) modelId: string;
}
export class ViewsEpoch extends pick(ViewsReset, 'modelId') {
  @Whole() epoch: number;
}

/** Stories in the back-office (FA-10, STO-20). */
export const storyOperations = operations({
  'stories.story.check-slug': get('/admin/stories/check-slug', 'staff:publishing', SlugCheck, SlugAdvice, {
    says: 'Advice while typing; saving decides (STO-06).',
  }),
  'stories.story.delete': del('/admin/stories/:storyId', 'staff:publishing', StoryById, Deleted, {
    missing: 'story-unknown',
  }),
  'stories.visit.reset': post('/admin/stories/reset-views', 'staff:administration', ViewsReset, ViewsEpoch, {
    status: 200,
    says: 'One creator’s stories become new for everybody; the figures stay (STO-21).',
  }),
});

import { Facts, Id, OneOf, type Preset, pageOf, pageQuery, Text, Time } from '../fields.js';
import { get, operations } from '../operation.js';

const CHANGE_TARGETS = [
  'model',
  'post',
  'collection',
  'comment',
  'asset',
  'settings',
  'template',
  'word-list',
  'notice',
] as const;

export class ContentChange {
  @Id() id: string;
  @Text() staffId: string;
  /** 'model.created', 'post.deleted', 'demo-likes.added' … */
  @Text() action: string;
  @OneOf(CHANGE_TARGETS) targetType: (typeof CHANGE_TARGETS)[number];
  @Text({ nullable: true }) targetId: string | null;
  @Text({ nullable: true }) modelId: string | null;
  /** Facts about the change, never personal data. */
  @Facts() details: Record<string, string | number | boolean | null>;
  @Time() at: string;
}
export class ContentChangePage extends pageOf(() => ContentChange) {}
export class ContentChangeQuery extends pageQuery(50, 100) {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}

/** Who of the team changed what of the content, the newest first. */
export const changeOperations = operations({
  'catalog.change.list': get('/admin/content-changes', 'staff:administration', ContentChangeQuery, ContentChangePage),
});

import { TEMPLATE_TEXT } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { Flag, Id, listOf, OneOf, type Preset, pick, Text, withClientId } from '../fields.js';
import { del, get, operations, post, put } from '../operation.js';

/** Which line the generator may use for a post: `premium` stands for premium and exclusive (CAT-28). */
export const TEMPLATE_KINDS = ['hot', 'premium', 'video', 'image'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export class TemplateForm {
  /** null = of the house: used while a model has none of its own of this kind. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @OneOf(TEMPLATE_KINDS) kind: TemplateKind;
  @Text(TEMPLATE_TEXT) text: string;
}
export class TemplateCreate extends withClientId(TemplateForm) {}
/** Kind and text change; a line stays with whom it belongs to. */
export class TemplateUpdate extends TemplateForm {
  @Id() templateId: string;
}
export class TemplateById extends pick(TemplateUpdate, 'templateId') {}
export class TemplateQuery {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
export class TemplateWish {
  @Id() modelId: string;
  @OneOf(['image', 'video']) mediaType: 'image' | 'video';
  @Flag({ preset: false }) isHot: boolean | Preset;
  @Flag({ preset: false }) isExclusive: boolean | Preset;
  @Flag({ preset: false }) isPremium: boolean | Preset;
  /** The line that is shown now: another one is taken when there is one. */
  @Id({ nullable: true, preset: null }) except: string | null | Preset;
}
export class Template extends pick(TemplateForm, 'kind', 'text') {
  @Id() id: string;
  @Id({ nullable: true }) modelId: string | null;
}
export class TemplateList extends listOf(() => Template) {}

const missing = { missing: 'template-not-found' } as const;
/** Lines for descriptions (CAT-28): a model's own, and the house's. */
export const templateOperations = operations({
  'catalog.template.list': get('/admin/templates', 'staff:publishing', TemplateQuery, TemplateList),
  'catalog.template.create': post('/admin/templates', 'staff:publishing', TemplateCreate, Template),
  'catalog.template.suggest': get('/admin/templates/suggest', 'staff:publishing', TemplateWish, Template, {
    mayBeEmpty: true,
    says: 'A random line that claims nothing the post is not; 204 when there is none. `except`: the one shown now.',
  }),
  'catalog.template.update': put('/admin/templates/:templateId', 'staff:publishing', TemplateUpdate, Template, missing),
  'catalog.template.delete': del('/admin/templates/:templateId', 'staff:publishing', TemplateById, Deleted, missing),
});

import { DEPARTURE_REASON, FILE_NAMED, MODEL_LIMITS, SOCIAL_LINK_LIMITS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { Flag, Id, One, OneOf, type Preset, pageOf, pageQuery, Text, Texts, Time, Whole } from '../fields.js';
import { Picture, type PictureRef } from '../media.js';
import { ask, del, edgeRoutes, get, operations, post, put } from '../operation.js';
import { ModelById } from './by-id.js';
import { Asset } from './media.js';

/** One form for adding and editing (CAT-05): images are an own asset's id or an https address. */
export class ModelForm {
  @Text(MODEL_LIMITS.username) username: string;
  @Text(MODEL_LIMITS.displayName) displayName: string;
  @Text(MODEL_LIMITS.bio) bio: string;
  @Flag() bioBoldEnabled: boolean;
  @Text({ nullable: true, ...MODEL_LIMITS.location }) location: string | null;
  @Text(FILE_NAMED) profileImage: string;
  @Text(FILE_NAMED) coverImage: string;
  /** Her profiles on other networks: https addresses of known hosts. Left out: none, or as they were. */
  @Texts({ ...SOCIAL_LINK_LIMITS, optional: true }) socialLinks: string[] | undefined;
}
export class ModelUpdate extends ModelForm {
  @Id() modelId: string;
  /** Of the state that was edited: two editors do not overwrite each other. */
  @Whole({ min: 1 }) revision: number;
}
export class ModelSwitch extends ModelById {
  @Flag() isActive: boolean;
}
/** Switching off: what becomes of days people have paid for. Left out, they are kept; with it a reason is needed. */
export class ModelLeave extends ModelSwitch {
  @OneOf(['keep', 'return'], { nullable: true, preset: null }) paidDays: 'keep' | 'return' | null | Preset;
  @Text({ ...DEPARTURE_REASON, preset: '' }) reason: string | Preset;
}
/** `departureId`: what was decided with billing about paid days. */
export class DecidedModelSwitch extends ModelSwitch {
  @Id({ nullable: true, preset: null }) departureId: string | null | Preset;
}
export class AdminModelQuery extends pageQuery(50, 100, 300) {
  @OneOf(['all', 'active', 'inactive'], { preset: 'all' }) status: 'all' | 'active' | 'inactive' | Preset;
  /** In name and username. */
  @Text({ nullable: true, preset: null, max: MODEL_LIMITS.displayName.max }) search: string | null | Preset;
}
export class AdminModelItem {
  @Id() id: string;
  @Text() username: string;
  @Text() displayName: string;
  @Flag() isActive: boolean;
  @Picture('session', { nullable: true }) picture: PictureRef | null;
  @Whole() posts: number;
}
export class AdminModelPage extends pageOf(() => AdminModelItem) {}
export class AdminModelStats {
  @Whole() posts: number;
  @Whole() likes: number;
  @Whole() drafts: number;
}
/** What the back-office sees of a creator, from catalog alone. */
class ModelOfTeam {
  @Id() id: string;
  @Text() username: string;
  @Text() displayName: string;
  @Text() bio: string;
  @Flag() bioBoldEnabled: boolean;
  @Text({ nullable: true }) location: string | null;
  @Flag() isActive: boolean;
  @Id({ nullable: true }) creatorUserId: string | null;
  /** Undefined only from a catalog of the release before. */
  @Texts({ optional: true }) socialLinks: string[] | undefined;
  @One(() => Asset, { nullable: true }) profileAsset: Asset | null;
  @One(() => Asset, { nullable: true }) coverAsset: Asset | null;
  @One(() => AdminModelStats) stats: AdminModelStats;
  /** Periods that run for this model, and calls paid for and still to come: while there are any it cannot be deleted. */
  @Whole() activeSubscriptions: number;
  @Whole() upcomingCalls: number;
  @Time() createdAt: string;
  @Whole() revision: number;
}
export class AdminModelView extends ModelOfTeam {
  /** When the newest of her posts was made; null = none yet. */
  @Time({ nullable: true }) lastPostAt: string | null;
}
/** With what other services know of her. */
export class AdminModel extends ModelOfTeam {
  /** Her newest post, story or sign-in; null = none, or not known now. */
  @Time({ nullable: true }) lastActivityAt: string | null;
}

const missing = { missing: 'model-not-found' } as const;
const ONE = '/admin/models/:modelId';
/** Creators in the back-office (FA-08, FA-09). */
export const modelOperations = operations({
  'catalog.model.list-all': get('/admin/models', 'staff:team', AdminModelQuery, AdminModelPage),
  'catalog.model.delete': del(ONE, 'staff:administration', ModelById, Deleted, {
    ...missing,
    says: 'Refused (409) while subscriptions run or paid calls are to come (CAT-04).',
  }),
  'catalog.model.detach-creator': del(`${ONE}/creator`, 'staff:administration', ModelById, Deleted, {
    ...missing,
    says: 'Her account stays, and is nobody’s voice on this page any more.',
  }),
  'catalog.model.get-admin': ask('staff:team', ModelById, AdminModelView),
  'catalog.model.create': ask('staff:publishing', ModelForm, AdminModelView),
  'catalog.model.update': ask('staff:publishing', ModelUpdate, AdminModelView),
  'catalog.model.set-active': ask('staff:publishing', DecidedModelSwitch, AdminModelView),
});
/** The edge adds when something was last heard of her, and settles paid days with billing before she is switched off. */
export const modelRoutes = edgeRoutes({
  'model.create': post('/admin/models', 'staff:publishing', ModelForm, AdminModel),
  'model.get': get(ONE, 'staff:team', ModelById, AdminModel, missing),
  'model.update': put(ONE, 'staff:publishing', ModelUpdate, AdminModel, {
    ...missing,
    says: 'The whole form; `revision` of the state that was edited, else 409.',
  }),
  'model.set-active': put(`${ONE}/active`, 'staff:publishing', ModelLeave, AdminModel, missing),
});

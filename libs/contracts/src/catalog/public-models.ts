import { Flag, Id, Many, One, pageOf, pageQuery, pick, Text, Texts, Time, Whole } from '../fields.js';
import { Media, type MediaRef, type Shown } from '../media.js';
import { ask, edgeRoutes, get, Nothing, operations, undeclared } from '../operation.js';
import { ModelById } from './by-id.js';

class ModelStats {
  @Whole() posts: number;
  @Whole() likes: number;
}
/** The colours her pages take from her cover, each '#rrggbb'; see `Palette` of libs/domain. */
class ModelPalette {
  @Text() action: string;
  @Text() press: string;
  @Text() soft: string;
  @Text() light: string;
  @Text() wash: string;
}
/** A collection with something to see in it. */
class CollectionTitle {
  @Id() id: string;
  @Text() title: string;
}
/** A creator as everybody may know her. */
export class ModelView {
  @Id() id: string;
  @Text() username: string;
  @Text() displayName: string;
  @Text() bio: string;
  @Flag() bioBoldEnabled: boolean;
  @Text({ nullable: true }) location: string | null;
  /** Her profiles on other networks; undefined only from a catalog of the release before. */
  @Texts({ optional: true }) socialLinks: string[] | undefined;
  /** When her identity and age were checked; null = they were not (CAT-06). */
  @Time({ nullable: true }) verifiedAt: string | null;
  @Media('public', { nullable: true }) profileImage: MediaRef | null;
  @Media('public', { nullable: true }) coverImage: MediaRef | null;
  /** The same cover, as large as a phone needs it; undefined only from a catalog of the release before. */
  @Media('public', { nullable: true, optional: true }) coverCard: MediaRef | null | undefined;
  /** Her cover in the shape of link previews; null until it is made, undefined only from a catalog of the release before. */
  @Media('public', { nullable: true, optional: true }) shareImage: MediaRef | null | undefined;
  /** null: no cover, or one without colour; her pages keep the house's colours. */
  @One(() => ModelPalette, { nullable: true }) palette: ModelPalette | null;
  @One(() => ModelStats) stats: ModelStats;
  /** In the order of her page; undefined only from a catalog of the release before. */
  @Many(() => CollectionTitle, { optional: true }) collections: CollectionTitle[] | undefined;
  @Time() createdAt: string;
}
/** What a page has of her. */
export type ModelDto = Shown<ModelView>;
export class ModelPage extends pageOf(() => ModelView) {}
export type ModelPageDto = Shown<ModelPage>;
export class ModelQuery extends pageQuery(24, 50, 300) {}
/** One of a creator's own. */
export class CreatorModelDto extends pick(ModelView, 'id', 'username', 'displayName') {
  /** Whether her page is on the site; undefined only from a catalog of the release before. */
  @Flag({ optional: true }) isActive: boolean | undefined;
}
/** Who is signed in as a creator, and for which models she may act. */
export class CreatorMeDto {
  @Text() name: string;
  @Many(() => CreatorModelDto) models: CreatorModelDto[];
}
export class ModelByName {
  @Text() username: string;
}
/** Where a creator stands: only `active` ones are shown and sold; `inactive` also before her age and document were checked. */
export type ModelStanding = 'active' | 'inactive' | 'deleted';
export interface PostCounts {
  posts: number;
  videos: number;
  photos: number;
  /** When the newest of them came out, ISO 8601 UTC; null: there is none. */
  lastPostAt: string | null;
  /** New ones a week, the mean of the last four weeks, to one decimal. */
  postsPerWeek: number;
  /** Others are sold apart to subscribers too, and are not counted; undefined only from a catalog of the release before. */
  soldApart?: boolean;
}

/** Creators as everybody may know them. The viewer is the signed identity of the call, never a field of the request. */
export const publicModelOperations = operations({
  'catalog.model.get': ask('public', ModelByName, ModelView),
  'catalog.model.get-by-id': ask('public', ModelById, ModelView),
  /** Active models by display name. `limit` 1 to 50. */
  'catalog.model.list': ask('everybody', ModelQuery, ModelPage),
  /** A creator's own models, by name, shown on the site or not. */
  'catalog.model.list-own': ask('creator', Nothing, undeclared<CreatorModelDto[]>()),
  /**
   * Whose calls these are, whom no praise of her own page is taken from, and what she is called; null when she is not
   * there. No name or `isChecked`: from a catalog of the release before.
   */
  'catalog.model.creator-of': ask(
    'service',
    ModelById,
    undeclared<{ creatorUserId: string | null; displayName?: string | null; isChecked?: boolean }>(),
  ),
  /** The pages an account looks after, all of them: for what has to be settled before it goes. */
  'catalog.model.of-account': ask('service', undeclared<{ userId: string }>(), undeclared<{ modelIds: string[] }>()),
  /**
   * About a creator a service has heard nothing of yet: where she stands, and since when at the latest (ISO 8601).
   * `model-not-found` when there never was one.
   */
  'catalog.model.standing': ask('service', ModelById, undeclared<{ standing: ModelStanding; since: string }>()),
  /** How much there is to see now, of one model or (null) of the whole house; for receipts. */
  'catalog.model.count-posts': ask('public', undeclared<{ modelId: string | null }>(), undeclared<PostCounts>()),
});
/** Public pages are kept in the memory of the edge, and profiles are shells without a proof of age (USR-29). */
export const publicModelRoutes = edgeRoutes({
  'profile.list': get('/models', 'everybody', ModelQuery, ModelPage, { isAdult: true }),
  'profile.get': get('/models/:username', 'everybody', ModelByName, ModelView),
  'creator.me': get('/creator/me', 'creator', Nothing, CreatorMeDto),
});

import type { MediaRef } from '../media.js';
import { Nothing, operations, undeclared } from '../operation.js';
import type { Page } from '../page.js';
import { ModelById } from './by-id.js';

export interface ModelView {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  /** When her identity and age were checked; null = they were not (CAT-06). */
  verifiedAt: string | null;
  profileImage: MediaRef | null;
  coverImage: MediaRef | null;
  stats: { posts: number; likes: number };
  createdAt: string;
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
}

/** Creators as everybody may know them. The viewer is the signed identity of the call, never a field of the request. */
export const publicModelOperations = operations({
  'catalog.model.get': { access: 'public', input: undeclared<{ username: string }>(), output: undeclared<ModelView>() },
  'catalog.model.get-by-id': { access: 'public', input: undeclared<ModelById>(), output: undeclared<ModelView>() },
  /** Active models by display name. `limit` 1 to 50. */
  'catalog.model.list': {
    access: 'everybody',
    input: undeclared<{ cursor: string | null; limit: number }>(),
    output: undeclared<Page<ModelView>>(),
  },
  /** A creator's own models, by name, shown on the site or not. */
  'catalog.model.list-own': {
    access: 'creator',
    input: Nothing,
    output: undeclared<Array<Pick<ModelView, 'id' | 'username' | 'displayName'>>>(),
  },
  /** Whose calls these are, and whom no praise of her own page is taken from. */
  'catalog.model.creator-of': {
    access: 'service',
    input: ModelById,
    output: undeclared<{ creatorUserId: string | null }>(),
  },
  /**
   * About a creator a service has heard nothing of yet: where she stands, and since when at the latest (ISO 8601).
   * `model-not-found` when there never was one.
   */
  'catalog.model.standing': {
    access: 'service',
    input: ModelById,
    output: undeclared<{ standing: ModelStanding; since: string }>(),
  },
  /** How much there is to see now, of one model or (null) of the whole house; for receipts. */
  'catalog.model.count-posts': {
    access: 'public',
    input: undeclared<{ modelId: string | null }>(),
    output: undeclared<PostCounts>(),
  },
});

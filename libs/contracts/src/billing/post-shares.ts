import { POST_SHARES, SHARE_BOUNDS } from '@camarim/domain';
import { Flag, Id, listOf, Many, type Preset, pick, Text, Time, Whole } from '../fields.js';
import { get, Nothing, operations, post } from '../operation.js';
import { Reason } from './reason.js';

/** One of those a post is shared by. */
export class PostPart {
  /** A creator or an agency. */
  @Id() accountId: string;
  /** Hundredths of a per cent of the price. */
  @Whole(SHARE_BOUNDS) basisPoints: number;
}
export class NamedPart extends pick(PostPart, 'accountId', 'basisPoints') {
  /** As it was called when the rule was made. */
  @Text() name: string;
  @Flag() isAgency: boolean;
}
/** How the unlocks of one post are divided, instead of by what its creator gets of a sale. */
export class PostShare {
  @Id() postId: string;
  /** Whose post it is. */
  @Id() modelId: string;
  /** As it was called when the rule was made. */
  @Text() title: string;
  /** Counts the rules of this post. */
  @Whole() revision: number;
  @Many(() => NamedPart) parts: NamedPart[];
  @Time() startsAt: string;
  @Time({ nullable: true }) endedAt: string | null;
}
/** Those in force first, then what was in force before, the newest first. */
export class PostShareList extends listOf(() => PostShare) {}
export class PostShareForm extends Reason {
  @Id() postId: string;
  @Many(() => PostPart, { most: POST_SHARES.max }) parts: PostPart[];
  /** Of the rule that is in force, which this one ends; null = there is none. */
  @Whole({ min: 1, nullable: true, preset: null }) revision: number | null | Preset;
}
export class PostShareEnd extends Reason {
  @Id() postId: string;
  /** Of the rule that was seen, else 409; left out by a page of the release before. */
  @Whole({ min: 1, optional: true }) revision?: number;
}

const who = 'staff:money' as const;
/** Posts made by several: an unlock is divided by the rule of its post (LED-09). */
export const postShareOperations = operations({
  'billing.post-share.list': get('/admin/post-shares', who, Nothing, PostShareList),
  'billing.post-share.create': post('/admin/post-shares', who, PostShareForm, PostShare),
  'billing.post-share.archive': post('/admin/post-shares/:postId/archive', who, PostShareEnd, PostShare, {
    ...{ missing: 'not-found', status: 200 },
    says: 'From now on its unlocks are divided as every sale of its creator; those sold before keep their shares.',
  }),
});

import { FOLLOW_WISHES, type FollowWish, MOST_FOLLOWS } from '@camarim/domain';
import { CallModel } from '../billing/calls.js';
import { ModelById } from '../catalog/by-id.js';
import { Id, Many, One, OneOf, type Preset, Time, Whole } from '../fields.js';
import { ask, del, edgeRoutes, get, Nothing, operations, put } from '../operation.js';

export class FollowForm extends ModelById {
  /** null: as it was; everything for who did not follow her yet. */
  @OneOf(FOLLOW_WISHES, { nullable: true, preset: null }) wish: FollowWish | null | Preset;
}
export class FollowState {
  @Id() modelId: string;
  /** What the person is told of her; null: they do not follow her. */
  @OneOf(FOLLOW_WISHES, { nullable: true }) wish: FollowWish | null;
}
export class FollowFacts {
  @Id() modelId: string;
  @OneOf(FOLLOW_WISHES) wish: FollowWish;
  @Time() followedAt: string;
  /** When the newest post or story of the last 30 days came out; null: there is none. */
  @Time({ nullable: true }) newsAt: string | null;
}
/** As users says it: who has news first. */
export class FollowFactsList {
  @Many(() => FollowFacts, { most: MOST_FOLLOWS }) items: FollowFacts[];
}
export class Follow extends FollowFacts {
  /** null: she left the site. */
  @One(() => CallModel, { nullable: true }) model: CallModel | null;
}
export class FollowList {
  @Many(() => Follow, { most: MOST_FOLLOWS }) items: Follow[];
}
/** Counted from the rows at every question, never kept. */
export class FollowerFigures {
  @Id() modelId: string;
  @Whole() total: number;
  /** Who began to follow her in the last 30 days, and still does. */
  @Whole() newOnes: number;
}

const missing = { missing: 'model-not-found' } as const;
/** Following a creator without paying (FOLLOW-01); whom somebody follows is theirs alone. */
export const followOperations = operations({
  'users.follow.put': put('/me/follows/:modelId', 'signed-in', FollowForm, FollowState, {
    ...{ ...missing, isAdult: true, limit: 'follow' },
    says: 'Once or more often is the same; another `wish` changes what they are told.',
  }),
  'users.follow.remove': del('/me/follows/:modelId', 'signed-in', ModelById, FollowState, {
    ...{ ...missing, isAdult: true, limit: 'follow' },
    says: 'Follows her again as before when it is put again within ten minutes.',
  }),
  'users.follow.get': get('/me/follows/:modelId', 'signed-in', ModelById, FollowState, { ...missing, isAdult: true }),
  'users.follow.list': ask('signed-in', Nothing, FollowFactsList),
  'users.follower.count': get('/creator/followers', 'creator', ModelById, FollowerFigures, {
    says: 'Of one of her own pages. Who they are, nobody is told.',
  }),
});
/** The edge adds who she is. */
export const followRoutes = edgeRoutes({
  'follow.list': get('/me/follows', 'signed-in', Nothing, FollowList, { isAdult: true }),
});

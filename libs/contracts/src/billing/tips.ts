import { DECISION_REASON, TIP_NOTE_TYPED, TIP_PLACES, TIP_STATES, type TipPlace, type TipState } from '@camarim/domain';
import {
  Flag,
  Id,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  partial,
  pick,
  Text,
  Time,
  Whole,
} from '../fields.js';
import { get, Nothing, operations, post, put } from '../operation.js';
import { GoalBar } from './goals.js';
import { Reason } from './reason.js';

/** A mimo somebody wants to give: the one amount of the house its payer chooses (PUR-07). */
export class TipOrder {
  @Id() modelId: string;
  @OneOf(TIP_PLACES) place: TipPlace;
  /** Of the post, the story or the booking; null on her profile. */
  @Id({ nullable: true, preset: null }) placeId: string | null | Preset;
  /** Bounds are those of the rule, which answers in the words of the form. */
  @Whole() cents: number;
  /** For her alone, past the word list. */
  @Text({ ...TIP_NOTE_TYPED, nullable: true, preset: null }) note: string | null | Preset;
  /** The giver's first name may be read beside it, where she wants that too. */
  @Flag({ preset: false }) shown: boolean | Preset;
}
/** What of a mimo its giver reads in the receipt. */
export class ReceiptTip {
  @OneOf(TIP_PLACES) place: TipPlace;
  @Text({ nullable: true }) note: string | null;
  @Flag() shown: boolean;
  /** When she said thanks; null: not yet. */
  @Time({ nullable: true }) thankedAt: string | null;
}

/** A mimo both sides want to be seen. */
export class ShownTip {
  /** The first name of who gave it. */
  @Text() name: string;
  @Whole() cents: number;
  @Time() at: string;
}
/** What everybody may know of the mimos of a creator. */
export class TipBoard {
  @Id() modelId: string;
  @Whole() minCents: number;
  @Whole() maxCents: number;
  /** Her running goal; null: she has none. */
  @One(() => GoalBar, { nullable: true }) goal: GoalBar | null;
  /** The newest five that were kept and both sides want to be seen. */
  @Many(() => ShownTip) shown: ShownTip[];
}
export class TipsOf {
  @Id() modelId: string;
}

/** A mimo as its creator reads it; never whose it is, unless the giver shows a name. */
export class CreatorTip {
  @Id() id: string;
  @Time() at: string;
  @Whole() cents: number;
  /** What of it was kept: less when something went back, 0 while its bank looks into it. */
  @Whole() keptCents: number;
  @OneOf(TIP_STATES) state: TipState;
  @OneOf(TIP_PLACES) place: TipPlace;
  @Text({ nullable: true }) name: string | null;
  @Text({ nullable: true }) note: string | null;
  /** Title of the goal it counts for. */
  @Text({ nullable: true }) goal: string | null;
  @Time({ nullable: true }) thankedAt: string | null;
}
export class CreatorTipPage extends pageOf(() => CreatorTip) {
  /** Whether she lets mimos be seen on her page. */
  @Flag() mayShow: boolean;
}
export class CreatorTipQuery extends pageQuery(20, 50) {
  @Id() modelId: string;
}
export class TipById {
  @Id() tipId: string;
}
export class TipChoice extends pick(TipsOf, 'modelId') {
  @Flag() mayShow: boolean;
}

/** Bounds are those of the rule itself, which answers in the words of the form. */
export class ShownTipPolicy {
  @Whole() maxCents: number;
  @Whole() watchCents: number;
}
/** What is left out stays as somebody else may have set it meanwhile. */
export class TipPolicyForm extends partial(ShownTipPolicy) {
  @Text(DECISION_REASON) reason: string;
}
/** Many mimos of one payer for one creator on one day of São Paulo (PUR-12). */
export class TipWatch {
  @Id() id: string;
  @Id() userId: string;
  @Id() modelId: string;
  @Text() day: string;
  @Whole() cents: number;
  @Whole() tips: number;
  @Time() foundAt: string;
  @Time({ nullable: true }) seenAt: string | null;
}
export class TipWatchQuery extends pageQuery(50, 100) {}
export class TipWatchPage extends pageOf(() => TipWatch) {}
export class TipWatchSeen extends Reason {
  @Id() watchId: string;
}

const who = 'staff:money' as const;
export const tipOperations = operations({
  'billing.tip.board': get('/tip-board', 'public', TipsOf, TipBoard, {
    ...{ isAdult: true, missing: 'model-not-found' },
    says: 'Her running goal and the mimos both sides want to be seen.',
  }),
  'billing.tip.of-model': get('/creator/tips', 'creator', CreatorTipQuery, CreatorTipPage, {
    says: '`modelId` must be hers.',
  }),
  'billing.tip.thank': post('/creator/tips/:tipId/thanks', 'creator', TipById, CreatorTip, {
    ...{ missing: 'tip-not-found', status: 200 },
    says: 'Once; a second time changes nothing.',
  }),
  'billing.tip.choose': put('/creator/tip-choice', 'creator', TipChoice, TipChoice, {
    says: 'Whether mimos may be seen on her page; the giver has to want it too.',
  }),
  'billing.tip-policy.get': get('/admin/tip-policy', 'staff:money', Nothing, ShownTipPolicy),
  'billing.tip-policy.set': put('/admin/tip-policy', 'staff:administration', TipPolicyForm, ShownTipPolicy),
  'billing.tip-watch.list': get('/admin/tip-watch', who, TipWatchQuery, TipWatchPage, {}),
  'billing.tip-watch.see': post('/admin/tip-watch/:watchId/seen', who, TipWatchSeen, TipWatch, {
    ...{ missing: 'not-found', status: 200 },
  }),
});

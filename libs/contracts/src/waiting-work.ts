import { WAITING_KIND_NAMES, type WaitingKind } from '@camarim/domain';
import { Id, Many, OneOf, Text, Texts, Time, Whole } from './fields.js';
import { ask, edgeRoutes, get, Nothing, operations } from './operation.js';

/** One thing that waits. */
export class WaitingItem {
  /** Of what its screen opens: the booking, the payment, the creator … */
  @Id() id: string;
  /** What it is about; null where that is nobody's business here. */
  @Text({ nullable: true }) title: string | null;
  @Id({ nullable: true }) modelId: string | null;
  /** Since when. */
  @Time() at: string;
  /** Until when, where it ends by itself: the beginning of a call. */
  @Time({ nullable: true }) due: string | null;
}
/** All that waits of one kind: exactly how many, and the newest five. */
export class WaitingLine {
  @OneOf(WAITING_KIND_NAMES) kind: WaitingKind;
  @Whole() count: number;
  @Many(() => WaitingItem) newest: WaitingItem[];
}
/** What waits in one service and is the affair of who asks; kinds of which nothing waits are left out. */
export class WaitingPart {
  @Many(() => WaitingLine) lines: WaitingLine[];
}
/** What waits in the whole house, the most pressing kind first. */
export class WaitingWork {
  @Many(() => WaitingLine) lines: WaitingLine[];
  /** Services that did not answer: what waits there is not in `lines`. */
  @Texts() unavailable: string[];
}

const part = ask('staff:team', Nothing, WaitingPart);
export const waitingOperations = operations({
  'billing.waiting.get': part,
  'catalog.waiting.get': part,
  'marketing.waiting.get': part,
  'users.waiting.get': part,
});
/** The edge asks the services side by side. */
export const waitingRoutes = edgeRoutes({
  'waiting.get': get('/admin/waiting', 'staff:team', Nothing, WaitingWork),
});

import { randomUUID } from 'node:crypto';
import { changedFacts, type MarketingAction, type MarketingChange } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

type Target = MarketingChange['targetType'];
type Done<T extends Target> = MarketingAction extends infer A ? (A extends `${T}.${infer D}` ? D : never) : never;
/** One thing of marketing, as far as the log may know it. */
interface What<T extends Target> {
  targetType: T;
  targetId: string;
  modelId: string;
  done: Done<T>;
}

/** Says to the audit log who of the team did what: told in the transaction of what was done (USR-24). */
@Injectable()
export class AuditService {
  constructor(
    private readonly events: EventPublisher<'marketing'>,
    private readonly clock: Clock,
  ) {}

  /** Neither tokens nor names people gave may be among the facts. Nothing differs: nothing is said. */
  async record<T extends Target>(
    tx: Tx,
    staffId: string,
    { done, ...what }: What<T>,
    before: object | null,
    after: object | null,
  ): Promise<void> {
    const facts = changedFacts(before, after);
    const isSame = before !== null && after !== null && Object.keys(facts.after ?? {}).length === 0;
    if (isSame) return;
    const action = `${what.targetType}.${done}` as MarketingAction;
    const head = { changeId: randomUUID(), staffId, action, at: this.clock.now().toISOString() };
    await this.events.publish(tx, 'marketing-change.recorded', { ...head, ...what, ...facts });
  }
}

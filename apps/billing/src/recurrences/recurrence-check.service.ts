import { Database, type Tx } from '@camarim/database';
import { DAY_MS, MINUTE_MS, recurrenceTransition } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { oneByOne } from '../one-by-one.js';
import { ChargeService } from '../payments/charge.service.js';
import type { ProviderRecurrence } from '../provider/recurrence.reader.js';
import { RecurringPix } from '../provider/recurring-pix.provider.js';
import { RecurrenceRead } from './recurrence.read.js';
import { RecurrenceRepository } from './recurrence.repository.js';
import { factsOf, type RecurrenceRow } from './recurrence.row.js';
import { RecurrenceEnding } from './recurrence-end.service.js';

const PER_ROUND = 20;
/** A look that got no answer is repeated this much later. */
const AGAIN_MS = MINUTE_MS;
/** While the payer may still be looking at the code, every minute; then every hour, for a day. */
const FRESH_MS = 15 * MINUTE_MS;

/** Asks the provider what became of authorisations; its answer is the only thing believed (BIL-48). */
@Injectable()
export class RecurrenceCheckService {
  private readonly logger = new Logger(RecurrenceCheckService.name);

  constructor(
    private readonly db: Database,
    private readonly rows: RecurrenceRepository,
    private readonly read: RecurrenceRead,
    private readonly ending: RecurrenceEnding,
    private readonly charges: ChargeService,
    private readonly gateways: GatewayService,
    private readonly provider: RecurringPix,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  async round(): Promise<void> {
    const now = this.clock.now();
    const due = await this.rows.takeDue(now, new Date(now.getTime() + AGAIN_MS), PER_ROUND);
    await oneByOne(due, (id) => this.visit(id), { logger: this.logger, what: 'an authorisation of Pix Automático' });
  }

  private async visit(id: string): Promise<void> {
    const row = await this.rows.find(id);
    if (!row) return;
    const { externalId, gatewayId } = row;
    if (externalId === null) return this.rows.checkAt(this.db, id, null);
    const access = await this.gateways.access(gatewayId);
    if (row.endedAt === null) {
      const seen = await this.provider.get(access, externalId);
      await this.db.transaction((tx) => this.apply(tx, id, seen.status));
      return;
    }
    for (const paymentId of await this.read.takenBack(id)) await this.charges.cancelAtProvider(paymentId);
    await this.provider.end(access, externalId);
    await this.rows.providerEnded(id, this.clock.now());
  }

  private async apply(tx: Tx, id: string, seen: ProviderRecurrence['status']): Promise<void> {
    const row = await this.rows.hold(tx, id);
    if (!row || row.endedAt !== null) return;
    const now = this.clock.now().getTime();
    if (seen === 'approved') {
      if (row.status === 'created') await this.approve(tx, row);
      else await this.rows.checkAt(tx, id, new Date(now + DAY_MS));
    } else if (seen === 'created' || seen === 'unknown') {
      const age = now - row.createdAt.getTime();
      if (row.status === 'created' && age > DAY_MS)
        await this.ending.end(tx, row, { by: 'house', reason: 'not-authorised', status: 'expired' });
      else await this.rows.checkAt(tx, id, new Date(now + (age < FRESH_MS ? MINUTE_MS : 60 * MINUTE_MS)));
    } else {
      const reason = row.status === 'created' ? 'not-authorised' : 'cancelled';
      const status = recurrenceTransition(row.status, seen).ok ? seen : 'cancelled';
      await this.ending.end(tx, row, { by: 'bank', reason, status });
    }
  }

  private async approve(tx: Tx, row: RecurrenceRow): Promise<void> {
    // two of one fan at once: the second sees the first, and nobody pays twice a month for one thing
    await tx.lock(`recurrence:${row.userId}`);
    if (await this.rows.otherApproved(tx, row)) {
      await this.ending.end(tx, row, { by: 'house', reason: 'duplicate' });
      return;
    }
    const now = this.clock.now();
    if (!(await this.rows.approve(tx, row.id, now, new Date(now.getTime() + DAY_MS)))) return;
    await this.events.publish(tx, 'recurrence.authorised', { ...factsOf(row), nextDebitOn: row.nextDueDate });
  }
}

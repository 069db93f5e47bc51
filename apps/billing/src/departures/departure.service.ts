import { randomUUID } from 'node:crypto';
import { type DepartureNoted, type In, type ModelDeparture, money, type StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { hasDuty, problem, unusedShare } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { type Departure, DepartureRepository } from './departure.repository.js';

/** What becomes of paid days when a creator leaves the site: counted, decided, and begun once catalog says so (CAT-02). */
@Injectable()
export class DepartureService {
  constructor(
    private readonly db: Database,
    private readonly rows: DepartureRepository,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.departure.preview')
  async preview({ modelId }: In<'billing.departure.preview'>, caller: StaffCaller): Promise<ModelDeparture> {
    const now = this.clock.now();
    const [counts, periods] = await Promise.all([
      this.rows.counts(modelId, now),
      this.rows.returnable(this.db, modelId, now),
    ]);
    return {
      ...{ ...counts, returnable: new Set(periods.map(({ userId }) => userId)).size },
      toReturn: decidesMoney(caller) ? money(unusedCents(periods, now)) : null,
      at: now.toISOString(),
    };
  }

  /** @throws forbidden to give back for who does not decide about money; validation-failed without a reason. */
  @Answers('billing.departure.decide')
  async decide(
    { modelId, paidDays, ...given }: In<'billing.departure.decide'>,
    caller: StaffCaller,
  ): Promise<DepartureNoted> {
    const { userId: staffId } = caller;
    if (paidDays === 'return' && !decidesMoney(caller)) throw problem('forbidden');
    const reason = requireReason(given.reason);
    const id = randomUUID();
    await this.db.transaction((tx) =>
      this.rows.decide(tx, { id, modelId, paidDays, staffId, reason }, this.clock.now()),
    );
    return { departureId: id };
  }

  /** She left at `at`. Without a decision, or with one that was used, what was paid is kept. */
  async begin(tx: Tx, modelId: string, departureId: string | null, at: Date): Promise<void> {
    const departure =
      (departureId && (await this.rows.apply(tx, departureId, modelId, at))) || (await this.kept(tx, modelId, at));
    const { staffId, reason, paidDays } = departure;
    if (staffId !== null && reason !== null) {
      const outcome =
        paidDays === 'keep'
          ? { action: 'departure-kept' as const, amountCents: null }
          : {
              action: 'departure-returned' as const,
              amountCents: unusedCents(await this.rows.returnable(tx, modelId, at), at),
            };
      await this.decisions.record(tx, { staffId, reason, modelId, ...outcome });
    }
    await this.rows.addParts(tx, departure);
  }

  private async kept(tx: Tx, modelId: string, at: Date): Promise<Departure> {
    const departure = { id: randomUUID(), modelId, paidDays: 'keep', staffId: null, reason: null } as const;
    await this.rows.decide(tx, departure, at);
    await this.rows.apply(tx, departure.id, modelId, at);
    return { ...departure, appliedAt: at };
  }
}

/** What goes back of all these periods when they end at `at`, in cents. */
const unusedCents = (periods: ReadonlyArray<Parameters<typeof unusedShare>[0]>, at: Date): number =>
  periods.reduce((sum, period) => sum + unusedShare(period, at).cents, 0);
const decidesMoney = ({ role }: StaffCaller): boolean => hasDuty(role, 'money');

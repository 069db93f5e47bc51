import type { HouseTransfer, HouseTransferList, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { formatBRL, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { HouseTransferRepository, type OtherPix } from './house-transfer.repository.js';

const SHOWN = 60;

/** What the house took out of its own accounts: found in the provider's list, in the books when finance says that it did (PAYOUT-16). */
@Injectable()
export class HouseTransferService {
  constructor(
    private readonly db: Database,
    private readonly transfers: HouseTransferRepository,
    private readonly ledger: LedgerService,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  /** What a provider lists as left on a day. @returns how many of those that were confirmed are not what was confirmed. */
  async found(gatewayId: string, day: string, listed: ReadonlyMap<string, number>): Promise<number> {
    const others = await this.transfers.others([...listed.keys()]);
    // in words nobody knows: it is asked for with the day once more
    const told: OtherPix[] = [...listed].flatMap(([ref, cents]) =>
      others.has(ref) && Number.isSafeInteger(cents) ? [{ ref, cents }] : [],
    );
    if (told.length === 0) return 0;
    const at = this.clock.now();
    return this.db.transaction(async (tx) => {
      await this.transfers.note(tx, gatewayId, day, told, at);
      for (const transfer of await this.transfers.cameBack(tx, gatewayId, told, at))
        await this.ledger.followHouseTransfer(tx, { ...transfer, isReturned: true });
      return this.transfers.differing(tx, gatewayId, told);
    });
  }

  @Answers('billing.house-transfer.list')
  async list(): Promise<HouseTransferList> {
    return { items: await this.transfers.list(SHOWN) };
  }

  /** @throws not-found, house-transfer-confirmed, validation-failed without a reason, or for more than an agency has. */
  @Answers('billing.house-transfer.confirm')
  async confirm(
    { transferId, agencyId, ...given }: In<'billing.house-transfer.confirm'>,
    { userId: staffId }: StaffCaller,
  ): Promise<HouseTransfer> {
    const reason = requireReason(given.reason);
    const [known] = await this.transfers.list(1, transferId);
    if (!known) throw problem('not-found');
    await this.db.transaction(async (tx) => {
      const held = agencyId === null ? null : await this.held(tx, agencyId);
      const transfer = await this.transfers.confirm(tx, transferId, agencyId, staffId, this.clock.now());
      if (!transfer) throw problem('house-transfer-confirmed');
      if (held !== null && held < transfer.cents) throw tooMuch(held);
      await this.ledger.followHouseTransfer(tx, { ...transfer, isReturned: false });
      const { cents: amountCents, gatewayId } = transfer;
      const detail = { transferId, gatewayId, ...(agencyId === null ? {} : { agencyId }) };
      await this.decisions.record(tx, { staffId, action: 'house-transfer-confirmed', reason, amountCents, detail });
    });
    const [row] = await this.transfers.list(1, transferId);
    if (!row) throw problem('not-found');
    return row;
  }

  /** What is an agency's, in cents. @throws not-found. */
  private async held(tx: Tx, agencyId: string): Promise<number> {
    const held = await this.transfers.heldBy(tx, agencyId);
    if (held === null) throw problem('not-found');
    return held;
  }
}

function tooMuch(heldCents: number) {
  const message = `A agência tem ${formatBRL(Math.max(0, heldCents))} no livro, menos do que saiu.`;
  return problem('validation-failed', { errors: [{ field: 'agencyId', code: 'too-much', message }] });
}

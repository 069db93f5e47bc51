import type { CallerFor, In, PayoutKey } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { keyUsableAt, maskCpf, ownKey, problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

interface KeyRow {
  id: string;
  sealed: string;
  setBy: string;
  setAt: Date;
  usableAt: Date;
}
const COLUMNS = `id, key_sealed as sealed, set_by as "setBy", set_at as "setAt", usable_at as "usableAt"`;

/** Where creators are paid: the CPF of the verified person, set by her alone (PAYOUT-03). */
@Injectable()
export class PayoutKeyService {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
    private readonly box: SecretBox,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws model-not-found for a model that is not hers, payout-unverified while her papers were not seen,
   * payout-key-of-other for a key that is not the CPF she signed up with.
   */
  @Answers('billing.payout-key.set')
  async set(
    { modelId, cpf: typed }: In<'billing.payout-key.set'>,
    { userId }: CallerFor<'billing.payout-key.set'>,
  ): Promise<PayoutKey> {
    const verified = await this.verifiedCpf(modelId, userId);
    if (verified === null) throw problem('payout-unverified');
    const cpf = ownKey(typed, verified);
    if (cpf === null) throw problem('payout-key-of-other');
    return this.db.transaction(async (tx) => {
      await tx.lock(`payout:${modelId}`);
      const before = await this.inUse(tx, modelId, userId);
      if (before && this.box.open(before.sealed) === cpf) return this.view(before);
      const at = this.clock.now();
      await tx.execute('update payout_key set ended_at = $2 where account_id = $1 and ended_at is null', [modelId, at]);
      const key = await tx.one<KeyRow>(
        `insert into payout_key (account_id, key_sealed, set_by, set_at, usable_at) values ($1, $2, $3, $4, $5)
         returning ${COLUMNS}`,
        [modelId, this.box.seal(cpf), userId, at, keyUsableAt(at, null)],
      );
      if (!key) throw new Error('the key was not written');
      const { id: keyId, usableAt } = key;
      const facts = { accountId: modelId, keyId, usableAt: usableAt.toISOString(), at: at.toISOString() };
      await this.events.publish(tx, 'payout-key.changed', facts);
      return this.view(key);
    });
  }

  /** The CPF of the person whose model it is; null until her papers were seen. @throws model-not-found. */
  async verifiedCpf(modelId: string, userId: string): Promise<string | null> {
    const { creatorUserId, isChecked } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (creatorUserId !== userId) throw problem('model-not-found');
    if (isChecked !== true) return null;
    return (await this.rpc.call('users.account.get-payer', { userId })).cpf;
  }

  /** Whose model it is, when her papers were seen. */
  async verifiedOwner(accountId: string): Promise<string | null> {
    const { creatorUserId, isChecked } = await this.rpc.call('catalog.model.creator-of', { modelId: accountId });
    return isChecked === true ? creatorUserId : null;
  }

  /** One that somebody set whose account it was before is nobody's. */
  inUse(tx: Pick<Tx, 'one'>, accountId: string, ownerId: string): Promise<KeyRow | null> {
    const sql = `select ${COLUMNS} from payout_key where account_id = $1 and set_by = $2 and ended_at is null`;
    return tx.one<KeyRow>(sql, [accountId, ownerId]);
  }
  /** Of each account that has one. */
  async cpfsOf(accountIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ accountId: string; sealed: string }>(
      `select account_id as "accountId", key_sealed as sealed from payout_key
       where account_id = any($1::uuid[]) and ended_at is null`,
      [[...accountIds]],
    );
    return new Map(rows.map(({ accountId, sealed }) => [accountId, this.box.open(sealed)]));
  }
  /** Eleven digits, for the provider alone. */
  async open(keyId: string): Promise<string> {
    const key = await this.db.one<KeyRow>(`select ${COLUMNS} from payout_key where id = $1`, [keyId]);
    if (!key) throw new Error('the key of a payout is gone');
    return this.box.open(key.sealed);
  }
  view({ sealed, setAt, usableAt }: KeyRow): PayoutKey {
    const masked = maskCpf(this.box.open(sealed));
    return { masked, setAt: setAt.toISOString(), usableAt: usableAt.toISOString() };
  }
}

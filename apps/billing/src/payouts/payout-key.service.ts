import type { In, Payee, PayoutKey, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { keyUsableAt, maskCpf, ownKey, problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PayoutCode } from './payout-code.service.js';

interface KeyRow {
  id: string;
  sealed: string;
  setBy: string;
  setAt: Date;
  usableAt: Date;
}
/** Who is paid, asked with the whole number of the key that was there then: `isHers` says whether it is theirs. */
export type KnownPayee = Payee & { askedOf: string | null };
const COLUMNS = `id, key_sealed as sealed, set_by as "setBy", set_at as "setAt", usable_at as "usableAt"`;

/** Where creators are paid: the CPF on the document of the verified person, set by her alone (PAYOUT-03). */
@Injectable()
export class PayoutKeyService {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
    private readonly codes: PayoutCode,
    private readonly box: SecretBox,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws model-not-found for a model that is not hers, payout-unverified while her papers were not seen,
   * payout-cpf-missing while the CPF of them was not noted, payout-key-of-other for a key that is another, and what the
   * code is refused for; the one she has already needs none.
   */
  @Answers('billing.payout-key.set')
  async set({ modelId, cpf: typed, code }: In<'billing.payout-key.set'>, { userId }: UserCaller): Promise<PayoutKey> {
    const payee = await this.rpc.call('catalog.payee.get', { modelId, cpf: typed });
    if (payee.creatorUserId !== userId) throw problem('model-not-found');
    if (!payee.isChecked) throw problem('payout-unverified');
    if (payee.isHers === null) throw problem('payout-cpf-missing');
    const cpf = ownKey(typed, payee.isHers);
    if (cpf === null) throw problem('payout-key-of-other');
    const known = await this.same(this.db, modelId, userId, cpf);
    if (known) return this.view(known);
    await this.codes.use(userId, code);
    return this.db.transaction(async (tx) => {
      await tx.lock(`payout:${modelId}`);
      const before = await this.same(tx, modelId, userId, cpf);
      if (before) return this.view(before);
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

  /** Who is paid for a model that must be hers. @throws model-not-found. */
  async payeeOf(modelId: string, userId: string): Promise<KnownPayee> {
    const payee = await this.known(modelId);
    if (payee.creatorUserId !== userId) throw problem('model-not-found');
    return payee;
  }

  /** Who is paid for a model; null while nobody's papers were seen. */
  async verifiedPayee(accountId: string): Promise<KnownPayee | null> {
    const payee = await this.known(accountId);
    return payee.isChecked && payee.creatorUserId !== null ? payee : null;
  }

  /** One that somebody set whose account it was before is nobody's, nor one that is not the CPF that was noted since. */
  async inUse(tx: Pick<Tx, 'one'>, accountId: string, payee: KnownPayee): Promise<KeyRow | null> {
    const key = await this.setBy(tx, accountId, payee.creatorUserId);
    return key?.id === payee.askedOf && payee.isHers !== false ? key : null;
  }
  /** Whether a payout that was made may still go to its key: her papers stand, and its number is the one on them. */
  async mayReceive({ accountId, keyId }: { accountId: string; keyId: string }): Promise<boolean> {
    const payee = await this.verifiedPayee(accountId);
    return payee !== null && (await this.inUse(this.db, accountId, payee))?.id === keyId;
  }

  private setBy(tx: Pick<Tx, 'one'>, accountId: string, userId: string | null): Promise<KeyRow | null> {
    const sql = `select ${COLUMNS} from payout_key where account_id = $1 and set_by = $2 and ended_at is null`;
    return tx.one<KeyRow>(sql, [accountId, userId]);
  }
  private async known(modelId: string): Promise<KnownPayee> {
    const sql = `select ${COLUMNS} from payout_key where account_id = $1 and ended_at is null`;
    const key = await this.db.one<KeyRow>(sql, [modelId]);
    const cpf = key && this.box.open(key.sealed);
    return { ...(await this.rpc.call('catalog.payee.get', { modelId, cpf })), askedOf: key?.id ?? null };
  }
  /** Her key, when it is this CPF already. */
  private async same(tx: Pick<Tx, 'one'>, accountId: string, userId: string, cpf: string): Promise<KeyRow | null> {
    const key = await this.setBy(tx, accountId, userId);
    return key && this.box.open(key.sealed) === cpf ? key : null;
  }
  /** Of each of these keys. */
  async cpfsOf(keyIds: readonly string[]): Promise<Map<string, string>> {
    const sql = 'select id, key_sealed as sealed from payout_key where id = any($1::uuid[])';
    const rows = await this.db.query<{ id: string; sealed: string }>(sql, [[...keyIds]]);
    return new Map(rows.map(({ id, sealed }) => [id, this.box.open(sealed)]));
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

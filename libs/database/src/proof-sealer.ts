import { createHash, randomBytes } from 'node:crypto';
import {
  asciiBytes,
  fromHex,
  leafBytes,
  MerkleTree,
  PROOF_HOUR_MS,
  type ProofKindName,
  type ProvedBatch,
  proofHourOf,
  toHex,
} from '@camarim/domain';
import type { Clock } from '@camarim/platform';
import type { Database } from './database.js';
import type { Tx } from './tx.js';

/** Facts of one kind: rows that are only ever appended. A kind more is one of these (PROOF-02). */
export interface ProofKind {
  name: ProofKindName;
  /** Everybody may know its rows and how many there were; else each is hashed with a salt, and no number is told. */
  isPublic: boolean;
  /** What is written once, when the hour is sealed. */
  settle?(tx: Tx, hour: Date, end: Date): Promise<void>;
  /** The rows of an hour as the tables have them now, as text, in an order that never changes. */
  rows(at: Reader, hour: Date, end: Date): Promise<string[]>;
  /** Hours before this have lost rows by a rule of keeping, and are not counted again. */
  keptSince?(now: Date): Date;
}
type Reader = Pick<Tx, 'query' | 'column'>;
interface Batch {
  kind: ProofKindName;
  hour: Date;
  salt: string;
  rows: number;
  root: string;
}
export interface Recount {
  kind: ProofKindName;
  hour: string;
  /** What the rows make now; null when they are no longer kept. */
  root: string | null;
}

/** Hours one round makes up for at most. */
const PER_ROUND = 100;
const BATCH = 'kind, hour, salt, rows, root';
export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const endOf = (hour: Date): Date => new Date(hour.getTime() + PROOF_HOUR_MS);

/** Seals what a service owns, one hour after the other, and counts it again when it is asked (PROOF-02, PROOF-04). */
export abstract class ProofSealer {
  /** Names the lock: one process of a service seals at a time. */
  protected abstract readonly service: string;
  protected abstract readonly kinds: readonly ProofKind[];
  /** How long after its end an hour is sealed: who wrote its last rows has committed by then, in ms. */
  protected abstract readonly waitMs: number;

  constructor(
    protected readonly db: Database,
    protected readonly clock: Clock,
  ) {}

  /** Called once for each batch, in the transaction that keeps it. */
  protected abstract tell(tx: Tx, batch: ProvedBatch): Promise<void>;
  /** Called when all batches of an hour are kept. */
  protected async whenSealed(_tx: Tx, _hour: Date): Promise<void> {}

  /** Seals every hour that is over and was not sealed yet, in order. */
  async seal(): Promise<void> {
    const now = new Date(this.clock.now().getTime() - this.waitMs);
    for (let n = 0; n < PER_ROUND && (await this.sealNext(proofHourOf(now))); n += 1);
  }

  /** The end of the last hour that is sealed; null before the first. */
  async sealedUntil(at: Reader = this.db): Promise<Date | null> {
    const [row] = await at.query<{ hour: Date | null }>('select max(hour) as hour from proof_batch');
    return row?.hour ? endOf(row.hour) : null;
  }

  private sealNext(until: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await tx.lock(`${this.service}.proofs`);
      const start = await tx.one<{ hour: Date }>('select first_hour as hour from proof_start');
      const hour = (await this.sealedUntil(tx)) ?? start?.hour;
      if (!hour || endOf(hour) > until) return false;
      for (const kind of this.kinds) await this.sealOne(tx, kind, hour);
      await this.whenSealed(tx, hour);
      return true;
    });
  }

  private async sealOne(tx: Tx, kind: ProofKind, hour: Date): Promise<void> {
    await kind.settle?.(tx, hour, endOf(hour));
    const rows = await kind.rows(tx, hour, endOf(hour));
    const salt = randomBytes(32).toString('hex');
    const root = toHex(treeOf(kind, salt, rows).root());
    await tx.execute(
      `insert into proof_batch (kind, hour, salt, rows, root, sealed_at) values ($1, $2, $3, $4, $5, $6)`,
      [kind.name, hour, salt, rows.length, root, this.clock.now()],
    );
    const told = { kind: kind.name, hour: hour.toISOString(), rows: kind.isPublic ? rows.length : null, root };
    await this.tell(tx, told);
  }

  /** What the rows of an hour make now, every kind that was sealed. */
  async recount(hour: Date): Promise<Recount[]> {
    const batches = await this.db.query<Batch>(`select ${BATCH} from proof_batch where hour = $1`, [hour]);
    return Promise.all(batches.map((batch) => this.countAgain(batch)));
  }

  /** Batches of the hours since then whose rows are not what they were. */
  async broken(since: Date): Promise<Array<{ kind: ProofKindName; hour: string }>> {
    const batches = await this.db.query<Batch>(`select ${BATCH} from proof_batch where hour >= $1 order by hour`, [
      since,
    ]);
    const broken: Array<{ kind: ProofKindName; hour: string }> = [];
    for (const batch of batches) {
      const { root, kind, hour } = await this.countAgain(batch);
      if (root !== null && root !== batch.root) broken.push({ kind, hour });
    }
    return broken;
  }

  private async countAgain({ kind: name, hour, salt }: Batch): Promise<Recount> {
    const kind = this.kinds.find((one) => one.name === name);
    const isKept = kind && !(kind.keptSince && hour < kind.keptSince(this.clock.now()));
    const rows = isKept ? await kind.rows(this.db, hour, endOf(hour)) : null;
    return { kind: name, hour: hour.toISOString(), root: kind && rows ? toHex(treeOf(kind, salt, rows).root()) : null };
  }
}

/** A private row is in the tree as a hash of its own, with the batch's salt. */
export function treeOf({ isPublic }: Pick<ProofKind, 'isPublic'>, salt: string, rows: readonly string[]): MerkleTree {
  const bytesOf = (row: string): Uint8Array =>
    isPublic ? asciiBytes(row) : sha256(Buffer.concat([fromHex(salt), Buffer.from(row, 'utf8')]));
  return new MerkleTree(
    sha256,
    rows.map((row) => sha256(leafBytes(bytesOf(row)))),
  );
}

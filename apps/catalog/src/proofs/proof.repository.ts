import { Database, type Tx } from '@camarim/database';
import type { ProofKindName, ProvedBatch, ProvedHead } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { ProofKey } from './proof-key.js';

export interface LogLine extends ProvedBatch {
  position: number;
}
/** A head with all it takes to check it. */
export interface SignedHead extends ProvedHead {
  signature: string;
  publicKey: string;
}
type Reader = Pick<Tx, 'query'>;
type Stored<T> = { [K in keyof T]: K extends 'hour' | 'signedAt' ? Date : T[K] };

const LINE = `position, kind, hour, rows, root`;
const HEAD = `h.index, h.hour, h.size, h.root, h.previous, h.key_id as "keyId", h.signed_at as "signedAt", h.signature,
  k.public_key as "publicKey" from proof_head h join proof_key k on k.id = h.key_id`;

/** The log of batches and its signed heads: both only grow. */
@Injectable()
export class ProofRepository {
  constructor(private readonly db: Database) {}

  /** One line after the other; a batch that stands there already is not written again. */
  async append(tx: Tx, { kind, hour, rows, root }: ProvedBatch): Promise<void> {
    await tx.lock('catalog.proof-log');
    await tx.execute(
      `insert into proof_log (${LINE}) select coalesce(max(position) + 1, 0), $1, $2, $3, $4 from proof_log
       on conflict (kind, hour) do nothing`,
      [kind, new Date(hour), rows, root],
    );
  }

  /** @param from, to the positions: `to` is not among them. */
  async lines(from: number, to: number, at: Reader = this.db): Promise<LogLine[]> {
    const rows = await at.query<Stored<LogLine>>(
      `select ${LINE} from proof_log where position >= $1 and position < $2 order by position`,
      [from, to],
    );
    return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
  }

  async line(kind: ProofKindName, hour: Date, at: Reader = this.db): Promise<LogLine | null> {
    const [row] = await at.query<Stored<LogLine>>(`select ${LINE} from proof_log where kind = $1 and hour = $2`, [
      kind,
      hour,
    ]);
    return row ? { ...row, hour: row.hour.toISOString() } : null;
  }

  async keepKey(tx: Tx, { id, publicKey }: ProofKey, now: Date): Promise<void> {
    const sql = `insert into proof_key (id, public_key, first_used_at) values ($1, $2, $3) on conflict (id) do nothing`;
    await tx.execute(sql, [id, publicKey, now]);
  }
  async keepHead(tx: Tx, head: ProvedHead, signature: string): Promise<void> {
    const { index, hour, size, root, previous, keyId, signedAt } = head;
    await tx.execute(
      `insert into proof_head (index, hour, size, root, previous, key_id, signed_at, signature)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [index, new Date(hour), size, root, previous, keyId, new Date(signedAt), signature],
    );
  }

  /** The newest first; `before` an index. */
  heads(before: number | null, limit: number, at: Reader = this.db): Promise<SignedHead[]> {
    return this.read(at, `where $1::integer is null or h.index < $1 order by h.index desc limit $2`, [before, limit]);
  }
  async head(index: number, at: Reader = this.db): Promise<SignedHead | null> {
    return (await this.read(at, 'where h.index = $1', [index]))[0] ?? null;
  }
  /** The first head over a line of the log. */
  async headOver(position: number, at: Reader = this.db): Promise<SignedHead | null> {
    return (await this.read(at, 'where h.size > $1 order by h.index limit 1', [position]))[0] ?? null;
  }

  private async read(at: Reader, where: string, params: unknown[]): Promise<SignedHead[]> {
    const rows = await at.query<Stored<SignedHead>>(`select ${HEAD} ${where}`, params);
    return rows.map((row) => ({ ...row, hour: row.hour.toISOString(), signedAt: row.signedAt.toISOString() }));
  }
}

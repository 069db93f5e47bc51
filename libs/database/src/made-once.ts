import { randomUUID } from 'node:crypto';
import { problem } from '@camarim/domain';
import { requestHash } from '@camarim/platform';
import type { Tx } from './tx.js';

/** What a form makes, under the id it chose itself; the hash is null where it chose none, as a page of the release before. */
export interface AskedRow {
  id: string;
  requestHash: string | null;
}

/** @param asked by whom, and everything that was typed or chosen. */
export const askedRow = (clientId: string | undefined, asked: readonly unknown[]): AskedRow =>
  clientId ? { id: clientId, requestHash: requestHash(asked) } : { id: randomUUID(), requestHash: null };

/**
 * Two of the same form come one after the other. @param table its rows have an id and a request_hash.
 * @returns whether this form made its row before. @throws idempotency-mismatch when that id is of something else.
 */
export async function wasMade(tx: Tx, table: string, asked: AskedRow): Promise<boolean> {
  if (asked.requestHash === null) return false;
  await tx.lock(`${table} ${asked.id}`);
  const sql = `select request_hash as "requestHash" from ${table} where id = $1`;
  const made = await tx.one<Pick<AskedRow, 'requestHash'>>(sql, [asked.id]);
  if (made && made.requestHash !== asked.requestHash) throw problem('idempotency-mismatch');
  return made !== null;
}

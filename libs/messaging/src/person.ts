import type { Identity, PersonPart, ServiceName } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { requireService } from './require-caller.js';
import { Caller, RpcDoor } from './rpc-door.js';

/** A table with rows about people: how to find those of one person, what they may read, and what erasure does (USR-30). */
export interface PersonTable {
  table: string;
  /** SQL condition; `$1` is the person's id, or what `key` derives from it, maybe by other rows of the service. */
  of: string;
  key?: (userId: string, on: Pick<Database, 'one'>) => Key | Promise<Key>;
  /** Columns with secrets that are not personal data: hashes of tokens and codes. */
  hidden?: string[];
  /** Decrypts sealed values for the person's own copy. */
  shape?: (row: Record<string, unknown>) => Record<string, unknown>;
  /**
   * One statement that removes the person from the rows; affects no row the second time. Left out: the rows are deleted.
   * null = they stay as they are, or are deleted with those of another table.
   */
  erase?: string | null;
  /** Why rows are kept, if they are. */
  kept?: string;
}
type Key = string | string[];

/** For `shape`. @returns what a sealed column says; '' of what is not there any more. */
export const opened = (box: { open(sealed: string): string }, sealed: unknown): string =>
  typeof sealed === 'string' && sealed !== '' ? box.open(sealed) : '';

const ROWS = 100;

/** Reads and erases what one service stores about one person. */
export class PersonRows {
  constructor(
    private readonly db: Database,
    private readonly tables: PersonTable[],
  ) {}

  /** @param part `nextPart` of the previous part; null = from the start. */
  async part(userId: string, part: string | null): Promise<PersonPart> {
    const [index, offset] = (part ?? '0.0').split('.').map(Number);
    const known = this.tables[index ?? 0];
    if (!known || offset === undefined || !Number.isSafeInteger(offset) || offset < 0) {
      if (part === null) return { table: '', rows: [], nextPart: null };
      throw problem('validation-failed');
    }
    const { table, of, key, hidden = [], shape = (row: Record<string, unknown>) => row } = known;
    const found = await this.db.query<{ row: Record<string, unknown> }>(
      // physical order: every table has it, and a person's rows hardly move while they are copied
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${of} order by t.ctid limit ${ROWS} offset $3`,
      [key ? await key(userId, this.db) : userId, hidden, offset],
    );
    const more = found.length === ROWS;
    const next = more ? `${index}.${offset + ROWS}` : `${(index ?? 0) + 1}.0`;
    const isLast = !more && (index ?? 0) + 1 >= this.tables.length;
    return { table, rows: found.map(({ row }) => shape(row)), nextPart: isLast ? null : next };
  }

  /** @returns how many rows had still to be erased or pseudonymised. */
  erase(userId: string): Promise<number> {
    return this.db.transaction((tx) => this.eraseIn(tx, userId));
  }

  /** For a service that erases as soon as it hears of it, so that both ways leave the same. */
  async eraseIn(tx: Tx, userId: string): Promise<number> {
    let erased = 0;
    for (const { table, of, key, erase = `delete from ${table} where ${of}` } of this.tables) {
      if (erase !== null) erased += await tx.execute(erase, [key ? await key(userId, tx) : userId]);
    }
    return erased;
  }
}

/** @returns the RPC controller through which users exports and erases a person's data in `service`. */
export function personController(service: ServiceName): Type {
  @Controller()
  class PersonController {
    constructor(private readonly rows: PersonRows) {}

    @RpcDoor(`${service}.personal-data.export`)
    async export(
      @Payload() { userId, part }: { userId: string; part: string | null },
      @Caller() caller: Identity,
    ): Promise<PersonPart> {
      return this.rows.part(requireAllowed(userId, caller), part);
    }

    @RpcDoor(`${service}.personal-data.erase`)
    async erase(@Payload() { userId }: { userId: string }, @Caller() caller: Identity): Promise<{ erased: number }> {
      return { erased: await this.rows.erase(requireAllowed(userId, caller)) };
    }
  }
  return PersonController;
}

function requireAllowed(userId: string, caller: Identity): string {
  requireService(caller, 'users');
  if (!isUuid(userId)) throw problem('user-not-found');
  return userId;
}

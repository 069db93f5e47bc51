import type { Identity, PersonPart, ServiceName } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { looksLikeUuid, problem } from '@camarim/domain';
import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { requireService } from './require-caller.js';
import { Caller, RpcDoor } from './rpc-door.js';

/** One table with rows about people: how to find a person's, what they may read of it, and what erasure does (USR-30). */
export interface PersonTable {
  table: string;
  /** SQL condition; `$1` is the person's id, or what `key` makes of it. */
  of: string;
  key?: (userId: string) => string | string[];
  /** Columns that are secrets and no data of the person: hashes of tokens and codes. */
  hidden?: string[];
  /** Opens what is sealed, for the person's own eyes. */
  shape?: (row: Record<string, unknown>) => Record<string, unknown>;
  /**
   * One statement that deletes the rows or takes the person out of them, touching nothing once that is done;
   * null = the rows stay as they are, or go with those of another table.
   */
  erase: string | null;
  /** Why rows stay, for those that do. */
  kept?: string;
}
const ROWS = 100;

/** Reads and erases what one service knows of one person. */
export class PersonRows {
  constructor(
    private readonly db: Database,
    private readonly tables: PersonTable[],
  ) {}

  /** @param part where the part before said to go on; null = from the start. */
  async part(userId: string, part: string | null): Promise<PersonPart> {
    const [index, offset] = (part ?? '0.0').split('.').map(Number);
    const known = this.tables[index ?? 0];
    if (!known || offset === undefined || !Number.isSafeInteger(offset) || offset < 0) {
      if (part === null) return { table: '', rows: [], nextPart: null };
      throw problem('validation-failed');
    }
    const { table, of, key, hidden = [], shape = (row: Record<string, unknown>) => row } = known;
    const found = await this.db.query<{ row: Record<string, unknown> }>(
      // the order of the file: rows of a person hardly move while they are copied, and every table has it
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${of} order by t.ctid limit ${ROWS} offset $3`,
      [key ? key(userId) : userId, hidden, offset],
    );
    const more = found.length === ROWS;
    const next = more ? `${index}.${offset + ROWS}` : `${(index ?? 0) + 1}.0`;
    const isLast = !more && (index ?? 0) + 1 >= this.tables.length;
    return { table, rows: found.map(({ row }) => shape(row)), nextPart: isLast ? null : next };
  }

  /** @returns how many rows were still to be erased or pseudonymised. */
  erase(userId: string): Promise<number> {
    return this.db.transaction(async (tx) => {
      let erased = 0;
      for (const { erase, key } of this.tables) {
        if (erase !== null) erased += await tx.execute(erase, [key ? key(userId) : userId]);
      }
      return erased;
    });
  }
}

/** @returns the two doors through which users collects and erases a person in `service`. */
export function personDoors(service: ServiceName): Type {
  @Controller()
  class PersonController {
    constructor(private readonly rows: PersonRows) {}

    @RpcDoor(`${service}.personal-data.export`)
    async export(
      @Payload() { userId, part }: { userId: string; part: string | null },
      @Caller() caller: Identity,
    ): Promise<PersonPart> {
      return this.rows.part(admitted(userId, caller), part);
    }

    @RpcDoor(`${service}.personal-data.erase`)
    async erase(@Payload() { userId }: { userId: string }, @Caller() caller: Identity): Promise<{ erased: number }> {
      return { erased: await this.rows.erase(admitted(userId, caller)) };
    }
  }
  return PersonController;
}

function admitted(userId: string, caller: Identity): string {
  requireService(caller, 'users');
  if (typeof userId !== 'string' || !looksLikeUuid(userId)) throw problem('user-not-found');
  return userId;
}

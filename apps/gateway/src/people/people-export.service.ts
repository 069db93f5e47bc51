import type { Identity, PeopleFilterQuery, Person } from '@camarim/contracts';
import { ORIGIN_NAMES, PERSON_STATE_LABELS } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { textOf } from '../admin/sales-file.js';
import { CSV } from '../http/csv.js';

/** More people than these are filtered first. */
const MOST_PEOPLE = 100_000;
const COLUMNS: ReadonlyArray<[string, (person: Person) => string | null]> = [
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['CPF', ({ cpf }) => cpf],
  ['Estado', ({ state }) => PERSON_STATE_LABELS[state]],
  ['Acesso até', ({ accessUntil }) => textOf({ at: accessUntil })],
  ['Origem', ({ source }) => ORIGIN_NAMES[source] ?? source],
  ['Último acesso', ({ lastAccessAt }) => textOf({ at: lastAccessAt })],
  ['Cadastro', ({ createdAt }) => textOf({ at: createdAt })],
];

@Injectable()
export class PeopleExport {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns CSV with a byte-order mark, as spreadsheets in Brazil open it; masked and audited by users (FA-20). */
  async make(filter: PeopleFilterQuery, identity: Identity): Promise<string> {
    const rows: (string | null)[][] = [];
    let cursor: string | null = null;
    do {
      const part: { items: Person[]; nextCursor: string | null } = await this.rpc.call(
        'users.person.export-list',
        { ...filter, cursor },
        identity,
      );
      rows.push(...part.items.map((person) => COLUMNS.map(([, cell]) => cell(person))));
      cursor = part.nextCursor;
    } while (cursor !== null && rows.length < MOST_PEOPLE);
    return stringify(rows, { ...CSV, columns: COLUMNS.map(([head]) => head) });
  }
}

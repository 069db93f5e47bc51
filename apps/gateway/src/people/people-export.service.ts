import type { Identity, PeopleFilterQuery, Person } from '@camarim/contracts';
import { ORIGIN_NAMES } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { CSV } from '../http/csv.js';

/** More people than these are filtered first. */
const MOST_PEOPLE = 100_000;
const COLUMNS: ReadonlyArray<{ key: keyof Person; header: string }> = [
  { key: 'name', header: 'Nome' },
  { key: 'email', header: 'Email' },
  { key: 'phone', header: 'Telefone' },
  { key: 'cpf', header: 'CPF' },
  { key: 'state', header: 'Estado' },
  { key: 'accessUntil', header: 'Acesso até' },
  { key: 'source', header: 'Origem' },
  { key: 'lastAccessAt', header: 'Último acesso' },
  { key: 'createdAt', header: 'Cadastro' },
];

@Injectable()
export class PeopleExport {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns CSV with a byte-order mark, as spreadsheets in Brazil open it; masked and audited by users (FA-20). */
  async make(filter: PeopleFilterQuery, identity: Identity): Promise<string> {
    const rows: Person[] = [];
    let cursor: string | null = null;
    do {
      const part: { items: Person[]; nextCursor: string | null } = await this.rpc.call(
        'users.person.export-list',
        { ...filter, cursor },
        identity,
      );
      rows.push(...part.items.map((row) => ({ ...row, source: ORIGIN_NAMES[row.source] ?? row.source })));
      cursor = part.nextCursor;
    } while (cursor !== null && rows.length < MOST_PEOPLE);
    return stringify(rows, { ...CSV, columns: [...COLUMNS] });
  }
}

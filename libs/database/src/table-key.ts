import type { Database } from './database.js';

/** The values of a row's primary key, as text: where it stands among the others. */
export type Place = string[];

/** The primary key of a table, in pieces of SQL by which its rows are gone through in order. */
export interface TableKey {
  columns: readonly string[];
  /** An array of text, a `Place`. */
  place: string;
  order: string;
  /** @param from the number of the first parameter that carries a place. */
  isAfter(from: number): string;
  isUpTo(from: number): string;
  /** Further arrays of an `unnest`, one for each column, and the names of what they become. */
  arrays(from: number): string;
  names: string;
  /** @param rows an alias with the columns `names`. */
  isOf(rows: string): string;
}

/** @throws Error when the table has no primary key: its rows could not be gone through one by one. */
export async function primaryKeyOf(db: Database, table: string): Promise<TableKey> {
  const found = await db.query<{ name: string; type: string }>(
    `select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, nth)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = $1::regclass and i.indisprimary order by k.nth`,
    [table],
  );
  if (found.length === 0) throw new Error(`${table} has no primary key; one is needed to go through its rows in order`);
  const columns = found.map(({ name }) => name);
  const all = columns.map((name) => `${table}.${name}`);
  const parameters = (from: number) => found.map(({ type }, nth) => `$${from + nth}::text::${type}`).join(', ');
  const row = all.join(', ');
  return {
    columns,
    place: `array[${all.map((name) => `${name}::text`).join(', ')}]`,
    order: row,
    isAfter: (from) => `(${row}) > (${parameters(from)})`,
    isUpTo: (from) => `(${row}) <= (${parameters(from)})`,
    arrays: (from) => found.map(({ type }, nth) => `, $${from + nth}::text[]::${type}[]`).join(''),
    names: columns.map((_, nth) => `key_${nth}`).join(', '),
    isOf: (rows) => all.map((name, nth) => `${name} = ${rows}.key_${nth}`).join(' and '),
  };
}

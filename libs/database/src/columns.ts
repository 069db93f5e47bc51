/**
 * The columns of a row by name. A `*` in a statement that Postgres keeps prepared breaks the moment a migration gives the
 * table a column.
 * @returns writes them for SQL, each behind the table's alias when one is given.
 */
export const columnsOf =
  <Row extends object>(...names: Array<keyof Row & string>) =>
  (alias?: string): string =>
    names.map((name) => (alias ? `${alias}.${name}` : name)).join(', ');

/**
 * Names the columns of a row, for statements without `*`: Postgres keeps statements prepared, and a prepared `*` fails as
 * soon as a migration adds a column to the table.
 * @returns a function that writes the columns as SQL, each prefixed with the table's alias when one is given.
 */
export const columnsOf =
  <Row extends object>(...names: Array<keyof Row & string>) =>
  (alias?: string): string =>
    names.map((name) => (alias ? `${alias}.${name}` : name)).join(', ');

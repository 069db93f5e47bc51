import type { Bench } from './bench.js';

/**
 * Lets the database refuse every new row of one payment in a table, as a row that nobody foresaw might be refused.
 * @returns the way to end it.
 */
export async function refusesRowsOf(bench: Bench, table: 'unlock' | 'tip' | 'ledger_entry', paymentId: string) {
  const name = `refuse_${table}`;
  const payment = table === 'ledger_entry' ? 'ref_id' : 'payment_id';
  await bench.db.execute(
    `create function ${name}() returns trigger language plpgsql as $$ begin
       if new.${payment} = '${paymentId}' then raise exception 'not this row'; end if; return new; end $$`,
  );
  await bench.db.execute(`create trigger ${name} before insert on ${table} for each row execute function ${name}()`);
  return async () => {
    await bench.db.execute(`drop trigger ${name} on ${table}`);
    await bench.db.execute(`drop function ${name}()`);
  };
}

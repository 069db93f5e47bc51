import type { Bench } from './bench.js';

/**
 * Asks the books of everything that happened on a bench: every approval booked its price in its own transaction, nothing is
 * missing, every balance is the sum of its entries, and all of them together are nothing.
 */
export async function expectBooked(bench: Bench): Promise<void> {
  const approvals = await bench.audit(
    `select p.plan_type, p.method, v.cause, p.amount_cents, e.cents::int as booked, e.xmin = v.xmin as together
     from payment p join payment_event v on v.payment_id = p.id and v.to_status = 'approved' and v.from_status is distinct from 'disputed'
     left join ledger_entry e on e.booking_key = 'payment:' || p.id and e.kind in ('sale', 'tip')
     where p.amount_cents > 0 and (e.cents is distinct from p.amount_cents or (e.xmin <> v.xmin and not (p.plan_type = 'call' and e.available_at is not null)))`,
  );
  const gaps = await bench.audit('select * from ledger_gap');
  const [sums] = await bench.audit(
    `select coalesce(sum(debit_cents), 0) = coalesce(sum(credit_cents), 0) as balanced,
       coalesce(sum(debit_cents), 0) = (select coalesce(sum(cents), 0) from ledger_entry) as counted
     from ledger_balance`,
  );
  const owed = await bench.audit(
    `select p.id from payment p join ledger_entry e on e.ref_id = p.id
     where exists (select 1 from ledger_entry s where s.booking_key = 'payment:' || p.id)
     group by p.id having p.amount_cents - p.returned_cents <> sum(
       case when e.kind in ('sale', 'tip') then e.cents when e.kind = 'refund' then -e.cents
            when e.booking_key like 'undo:%:refund' then e.cents else 0 end)`,
  );
  expect({ approvals, gaps, sums, owed }).toEqual({
    ...{ approvals: [], gaps: [], owed: [] },
    sums: { balanced: true, counted: true },
  });
}

/** What is booked of a payment: kinds and cents, in order. */
export async function entriesOf(bench: Bench, paymentId: string): Promise<Array<[string, number]>> {
  const rows = await bench.db.query<{ kind: string; cents: number }>(
    'select kind, cents::int as cents from ledger_entry where ref_id = $1 order by id',
    [paymentId],
  );
  return rows.map(({ kind, cents }) => [kind, cents]);
}

// Compares our records with the provider's, charge by charge.

const KEPT = new Set(['approved', 'partially_refunded', 'disputed', 'refunded']);

/**
 * @returns one row per PIX payment: { id, status, generation, ours, booked, theirs }: the amount each side kept, in cents;
 * `booked`: what the ledger says lies at the provider.
 */
export async function compareBooks(db, sandbox) {
  const { rows } = await db.query(
    `select p.id, status, amount_cents, returned_cents, charge_generation,
            (select coalesce(sum(case when e.debit_account = p.gateway_id then e.cents else -e.cents end), 0)::int
             from billing.ledger_entry e
             where e.ref_id = p.id and p.gateway_id in (e.debit_account, e.credit_account) and e.kind <> 'fee') as booked
     from billing.payment p where method = 'pix'`,
  );
  const found = [];
  for (const { id, status, booked, amount_cents: amount, returned_cents: returned, ...row } of rows) {
    const charge = await sandbox.chargeOf(id);
    const theirs = (charge?.paidAmount ?? 0) - (charge?.refundedAmount ?? 0);
    const ours = KEPT.has(status) ? amount - returned : 0;
    found.push({ id, status, generation: row.charge_generation, ours, booked, theirs });
  }
  return found;
}

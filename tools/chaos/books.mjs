// Compares our records with the provider's, charge by charge.

const KEPT = new Set(['approved', 'partially_refunded', 'disputed', 'refunded']);

/** @returns one row per PIX payment: { id, status, generation, ours, theirs }: the amount each side kept, in cents. */
export async function compareBooks(db, sandbox) {
  const { rows } = await db.query(
    `select id, status, amount_cents, returned_cents, charge_generation from billing.payment where method = 'pix'`,
  );
  const found = [];
  for (const { id, status, amount_cents: amount, returned_cents: returned, charge_generation: generation } of rows) {
    const charge = await sandbox.chargeOf(id);
    const theirs = (charge?.paidAmount ?? 0) - (charge?.refundedAmount ?? 0);
    found.push({ id, status, generation, ours: KEPT.has(status) ? amount - returned : 0, theirs });
  }
  return found;
}

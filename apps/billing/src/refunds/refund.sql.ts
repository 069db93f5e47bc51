/**
 * Whether the bank refused for good what the house gave back of payment `p` by itself: it is finance's then, and no round orders
 * it anew.
 */
export const GIVEN_UP = `exists (select 1 from refund f where f.payment_id = p.id and f.kind = 'automatic' and f.status = 'failed')`;

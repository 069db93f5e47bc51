/** When a dispute's answer is due; the release before opens them without. */
const DUE_SQL = `coalesce(d.answer_due_at, d.opened_at + make_interval(hours => g.dispute_hours))`;
/** The release before ends a dispute and knows nothing of its state. */
const STATUS_SQL = `case when d.ended_at is null then d.status else 'ended' end`;
/** A courtesy has no gateway and no payer who could contest it. */
const FROM = 'from dispute d join payment p on p.id = d.payment_id join payment_gateway g on g.id = p.gateway_id';
export const DISPUTE_SQL = { due: DUE_SQL, status: STATUS_SQL, from: FROM } as const;

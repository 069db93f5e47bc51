/** Whether the bank of whoever has the period `s` was asked for the month after it and may still debit it, today or in another try. */
export const AWAITS_DEBIT = `exists (select 1 from recurrence r
  join recurrence_charge c on c.recurrence_id = r.id and c.cycle > 0
  join payment d on d.id = c.payment_id and d.status in ('created', 'pending')
  where r.user_id = s.user_id and r.plan_id = s.plan_id and r.model_id is not distinct from s.model_id
    and r.status = 'approved')`;

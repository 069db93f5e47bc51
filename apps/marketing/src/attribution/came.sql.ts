/** A sale `s` of the person of the visit `v`, made in the window. */
export const IN_WINDOW = 's.user_id = v.user_id and s.created_at >= $1 and s.created_at < $2';

/**
 * Who arrived in the window [$1, $2), and how far they went in it: the steps of `VisitorCounts` in `libs/domain`, once for
 * the funnel and the dashboard. `who` is the person, and may stand in several rows.
 *
 * @param group what arrivals are told apart by, from `v` (the visit), `a` (its arrivals in the window) and `t` (its
 *   first or last touch).
 * @param ofGroup what a sale `s` must have in common with the group.
 */
export const CAME = (group: string, ofGroup: string, touch: 'first' | 'last'): string => `
  select coalesce(v.user_id, v.id) as who, ${group} as key,
    exists (select 1 from touch l where l.visit_id = v.id and l.lead_id is not null) as is_lead,
    v.user_id is not null as is_member,
    exists (select 1 from sale s where ${IN_WINDOW} and ${ofGroup}) as is_charged,
    exists (select 1 from sale s where ${IN_WINDOW} and s.approved_at is not null
      and s.refunded_cents < s.amount_cents and ${ofGroup}) as is_buyer
  from (select distinct visit_id, model_id from touch where at >= $1 and at < $2) a
    join visit v on v.id = a.visit_id left join touch t on t.id = v.${touch}_touch_id`;

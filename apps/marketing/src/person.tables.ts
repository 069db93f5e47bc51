import type { PersonTable } from '@camarim/messaging';

const OWN_VISITS = 'select id from visit where user_id = $1';
/** Before the visits are nobody's, because later nothing says whose browsers' decisions these were. */
const decisionsOf = (table: string): PersonTable => ({
  table,
  of: 'subject_id = $1',
  erase: `delete from ${table} where subject_id = any(array(${OWN_VISITS}) || $1::uuid)`,
});

/**
 * Everything marketing keeps of a person (USR-30). Figures stay; nothing says any more whose they were. Decisions come
 * first, then conversions and visits: who decides in the same moment takes their rows in this order too.
 */
export const MARKETING_PERSON_TABLES: PersonTable[] = [
  decisionsOf('consent'),
  decisionsOf('analytics_consent'),
  {
    table: 'conversion',
    of: 'user_id = $1',
    erase: `update conversion set user_id = null, visit_id = null, browser_sealed = null, claimed_until = null,
        event_id = 'erased:' || id, payment_id = null,
        state = case when state in ('queued', 'dead') then 'withdrawn' else state end
      where user_id = $1`,
    kept: 'What Meta was told, of nobody in particular.',
  },
  { table: 'touch', of: `visit_id in (${OWN_VISITS})`, erase: null, kept: 'That a link was followed, by nobody.' },
  {
    table: 'visit',
    of: 'user_id = $1',
    erase: `with own as (${OWN_VISITS} order by id for update),
        came as (update touch set fbclid = null, place = null from own where visit_id = own.id)
      update visit set user_id = null, browser_sealed = null from own where visit.id = own.id`,
    kept: 'That somebody came, nobody in particular.',
  },
  {
    table: 'person',
    of: 'user_id = $1',
    erase: 'update person set user_id = gen_random_uuid(), visit_id = null where user_id = $1',
    kept: 'That a campaign brought a sign-up, of nobody in particular.',
  },
  { table: 'testimonial', of: 'user_id = $1', hidden: ['decided_by'] },
  {
    table: 'sale',
    of: 'user_id = $1',
    erase: 'update sale set user_id = null where user_id = $1',
    kept: 'What a campaign sold, of nobody in particular.',
  },
  {
    table: 'sales_link_redemption',
    of: 'user_id = $1',
    erase: 'update sales_link_redemption set user_id = null where user_id = $1',
    kept: 'That a link was used, by nobody in particular.',
  },
];

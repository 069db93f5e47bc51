import type { PersonTable } from '@camarim/messaging';

const OWN_VISITS = 'select id from visit where user_id = $1';

/** Everything marketing keeps of a person (USR-30). */
export const MARKETING_PERSON_TABLES: PersonTable[] = [
  { table: 'touch', of: `visit_id in (${OWN_VISITS})`, erase: null },
  { table: 'conversion', of: 'user_id = $1', erase: 'delete from conversion where user_id = $1' },
  { table: 'visit', of: 'user_id = $1', erase: 'delete from visit where user_id = $1' },
  { table: 'person', of: 'user_id = $1', erase: 'delete from person where user_id = $1' },
  { table: 'consent', of: 'subject_id = $1', erase: 'delete from consent where subject_id = $1' },
  {
    table: 'analytics_consent',
    of: 'subject_id = $1',
    erase: 'delete from analytics_consent where subject_id = $1',
  },
  {
    table: 'testimonial',
    of: 'user_id = $1',
    hidden: ['decided_by'],
    erase: 'delete from testimonial where user_id = $1',
  },
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

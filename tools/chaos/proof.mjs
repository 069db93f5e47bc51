// A check that cannot fail proves nothing: each one is run on a violation planted in the data of this run.
import { invariants } from './invariants.mjs';
import { broken, planted, statements } from './statements.mjs';

const paid = `(select id from billing.payment where status = 'approved' and method = 'pix'
  order by created_at desc limit 1)`;

/** Violations for the checks that are more than one SQL statement. */
const larger = [
  {
    id: 'I1',
    what: 'an acknowledged payment that is missing',
    plant: [`delete from billing.payment where id = ${paid}`],
  },
  {
    id: 'I3',
    what: 'a payment that returned to an earlier status',
    plant: [
      `insert into billing.payment_event (payment_id, kind, from_status, to_status, cause)
       values (${paid}, 'planted', 'approved', 'pending', 'planted')`,
    ],
  },
  {
    id: 'I5',
    what: 'a conversion sent but not due',
    plant: [`delete from marketing.conversion where state = 'delivered'`],
  },
  {
    id: 'I8',
    what: 'a cent too many',
    plant: [`update billing.payment set amount_cents = amount_cents + 1 where id = ${paid}`],
  },
  {
    id: 'I9',
    what: 'an event that reached no consumer',
    plant: [
      `insert into billing.outbox overriding system value
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
       from billing.outbox o where name = 'payment.approved' limit 1`,
    ],
  },
  {
    id: 'I14',
    what: 'an acknowledged message that is missing',
    plant: [
      `delete from users.message where (thread_id, seq) in
         (select thread_id, max(seq) from users.message group by thread_id)`,
    ],
  },
  {
    id: 'I15',
    what: 'a push that arrived and was never owed',
    plant: [`delete from users.push_message where state = 'sent'`],
  },
  { id: 'I10', what: 'an audit log that can be changed', plant: ['select 1'] }, // its triggers are disabled while planting
];

const check = (id) => invariants.find((one) => one.id === id).check;

/** @returns { bad: violations no check detected, note: how many were detected }. */
export async function proof(db, run) {
  // the checks update counters of the run; planted data must not count
  const aside = { ...run, lostEvents: [] };
  const all = [
    ...statements.map((one) => ({ ...one, look: () => broken(db, [one]) })),
    ...larger.map((one) => ({ ...one, look: async () => (await check(one.id)(db, aside)).bad })),
  ];
  const bad = [];
  let seen = 0;
  for (const { id, what, plant, look } of all) {
    const found = await planted(db, plant, look);
    if (found?.length > 0) seen += 1;
    else if (found) bad.push(`${id} does not see ${what}`);
  }
  const rest = seen + bad.length < all.length ? '; for the others there was no row to break' : '';
  return { bad, note: `${seen} of ${all.length} violations planted and seen${rest}` };
}

// A check that cannot fail shows nothing: each is tried on a violation planted in the data this run left behind.
import { invariants } from './invariants.mjs';
import { broken, planted, statements } from './statements.mjs';

const paid = `(select id from billing.payment where status = 'approved' and method = 'pix'
  order by created_at desc limit 1)`;

/** What the checks that are more than one statement must see. */
const larger = [
  {
    id: 'I1',
    what: 'an acknowledged payment that is gone',
    plant: [`delete from billing.payment where id = ${paid}`],
  },
  {
    id: 'I3',
    what: 'a payment that fell back',
    plant: [
      `insert into billing.payment_event (payment_id, kind, from_status, to_status, cause)
       values (${paid}, 'planted', 'approved', 'pending', 'planted')`,
    ],
  },
  {
    id: 'I5',
    what: 'a conversion told but not owed',
    plant: [`delete from marketing.conversion where state = 'delivered'`],
  },
  {
    id: 'I8',
    what: 'a cent too many',
    plant: [`update billing.payment set amount_cents = amount_cents + 1 where id = ${paid}`],
  },
  {
    id: 'I9',
    what: 'an event that reached nobody',
    plant: [
      `insert into billing.outbox overriding system value
       select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
       from billing.outbox o where name = 'payment.approved' limit 1`,
    ],
  },
  { id: 'I10', what: 'an audit log that can be changed', plant: ['select 1'] }, // its guards are off while planting
];

const check = (id) => invariants.find((one) => one.id === id).check;

/** @returns { bad: what no check saw, note: how many were seen }. */
export async function proof(db, run) {
  // the checks keep counts in the run; what they count here is made up
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

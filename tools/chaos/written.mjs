// What was written and pushed during the run: every acknowledged message is there once, in its place, and every push that
// was owed reached its phone or was dropped for a reason.

/** Messages acknowledged to their writers stand where it was said, by whom it was said. */
export async function written(db, { tally }) {
  const { rows } = await db.query('select client_id, thread_id, seq, author_kind from users.message');
  const known = new Map(rows.map((row) => [row.client_id, row]));
  const bad = [];
  for (const [id, { threadId, seq, kind }] of tally.messages) {
    const row = known.get(id);
    if (!row) bad.push(`${id}: was acknowledged and is missing`);
    else if (row.thread_id !== threadId || row.seq !== seq || row.author_kind !== kind)
      bad.push(`${id}: stands at ${row.seq} as ${row.author_kind}, acknowledged at ${seq} as ${kind}`);
  }
  return { bad: bad.slice(0, 5), note: `${tally.messages.size} messages acknowledged to their writers` };
}

/** Notifications about an answer, with what became of their pushes. */
const OWED = `
  select n.link, m.id, m.state, m.reason, m.notification_id as notice
  from users.notification n left join users.push_message m on m.notification_id = n.id
  where n.kind = 'message-received'`;

/**
 * A push service is told again when a worker or Postgres was killed between its answer and our row, so that nothing is lost.
 * Both carry the same id and topic: a phone shows one.
 */
export async function pushed(db, { tally, sandbox }) {
  const { rows } = await db.query(OWED);
  const owed = Map.groupBy(rows, ({ link }) => link);
  const { rows: all } = await db.query('select notification_id as notice from users.push_message');
  const notices = new Set(all.map(({ notice }) => notice));
  const bad = [];
  let [arrived, again] = [0, 0];
  for (const [phone, { threadId }] of tally.phones) {
    const topics = new Map(); // of each notice that arrived
    for (const { text, topic } of await sandbox.arrivedAt(phone)) {
      const notice = JSON.parse(text).n;
      arrived += 1;
      if (topics.has(notice)) again += 1;
      if (topics.has(notice) && (topic === null || topics.get(notice) !== topic)) bad.push(`${notice}: shown twice`);
      topics.set(notice, topic);
      if (!notices.has(notice)) bad.push(`${notice}: arrived and was never owed`);
    }
    const own = owed.get(`/mensagens/${threadId}`) ?? [];
    if (!own.some(({ id }) => id !== null)) bad.push(`thread ${threadId}: an answer was told to no phone`);
    for (const { id, state, notice } of own)
      if (state === 'sent' && !topics.has(notice)) bad.push(`push ${id}: marked as sent and never arrived`);
  }
  return {
    bad: bad.slice(0, 5),
    note: `${tally.phones.size} phones, ${arrived} pushes arrived, ${again} of them again`,
  };
}

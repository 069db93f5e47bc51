// Who looks at the screens, with what they bought: made through the API as their own browsers would.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Fan } from '../bench/fan.mjs';
import { sandboxConsole } from '../chaos/sandbox.mjs';

const PATIENCE_MS = 30_000;

/** A call of her own, with a page of its own. */
const OWN_CALL = {
  title: 'Papo da tarde',
  description: 'Uma conversa sem pressa, só nós dois.',
  platform: 'meet',
  linkUrl: 'https://meet.google.com/aaa-bbbb-ccc',
  priceCents: 8_990,
  durationMinutes: 20,
};

/** Something the team has to answer. */
const NOTICE = {
  kind: 'other',
  address: '/luna',
  description: 'A foto da capa parece ser de um ensaio meu.',
  name: 'Clara Nunes Prado',
  email: 'clara@exemplo.com.br',
  goodFaith: true,
};

/** Asks until there is an answer. @throws after 30 s. */
async function until(what, probe) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const answer = await probe();
    if (answer) return answer;
  }
  throw new Error(`${what}: not within ${PATIENCE_MS / 1_000} s`);
}

/** A browser that answered the question about cookies. */
export async function somebody(site) {
  const fan = new Fan(site);
  await fan.call('GET', '/consents');
  await fan.call('PUT', '/consents', { marketing: false, analytics: false });
  return fan;
}

/** @returns what a browser needs to be this one. */
export const cookiesOf = ({ jar, site }) => [...jar].map(([name, value]) => ({ name, value, url: site }));

async function newFan(site) {
  const fan = await somebody(site);
  fan.email = await fan.signUp({ name: 'Ana Beatriz Souza' });
  return fan;
}

/** What the creator collects for, and a mimo that fills a part of it, with a note and a name. */
async function collect(creator, fan, luna, pay) {
  const form = { modelId: luna.id, title: 'Ensaio novo na praia', targetCents: 50_000 };
  // her session hears of her new role within moments
  const goal = await until('goal', () => creator.call('POST', '/creator/goals', form).catch(() => null));
  await creator.call('POST', `/creator/goals/${goal.id}/open`);
  await creator.call('PUT', '/creator/tip-choice', { modelId: luna.id, mayShow: true });
  const tip = {
    modelId: luna.id,
    place: 'profile',
    cents: 21_500,
    note: 'Que venha o ensaio, você merece! 💛',
    shown: true,
  };
  const { id } = await fan.call('POST', '/payments', { tip }, { 'idempotency-key': randomUUID() });
  await pay(id);
  await until('mimo', async () => (await fan.call('GET', `/payments/${id}`)).status === 'approved');
}

/** A thread between a subscriber and her, in which the team answered too, and one message was reported. */
async function talk({ subscriber, creator, staff }, luna) {
  const open = () => subscriber.call('PUT', `/me/threads/with/${luna.id}`).catch(() => null);
  const { id } = await until('thread', open);
  const say = (who, at, body) => who.call('POST', `/${at}/threads/${id}/messages`, { clientId: randomUUID(), body });
  await say(subscriber, 'me', 'Aquele ensaio na frente do espelho ficou lindo. Vai ter continuação?');
  await say(creator, 'creator', 'Vai sim. Gravei pensando no que você disse.');
  await say(staff, 'admin', 'Oi, Ana. Sua chamada de sexta está confirmada para 21:30.');
  await say(subscriber, 'me', 'Obrigada! Já estou contando os dias.');
  await subscriber.call('POST', `/me/threads/${id}/reports`, { seq: 2, reason: 'other' });
  return id;
}

async function book(fan, offer, model) {
  const { windows } = await fan.call('GET', `/calls/windows?model=${model.id}&offer=${offer.id}`);
  const free = windows.find(({ slot }) => slot !== null);
  if (!free) throw new Error('expected a free window in the demonstration data');
  const order = { offerId: offer.id, modelId: model.id, window: free.id };
  return fan.call('POST', '/bookings', order, { 'idempotency-key': randomUUID() });
}

/** A paid call in the room of the house, whose door is open. */
async function bookRoom({ staff, subscriber }, model, pay, db) {
  const form = { ...OWN_CALL, modelId: model.id, title: 'Chamada na sala', platform: 'room', linkUrl: null };
  const offer = await staff.call('POST', '/admin/calls/offers', form);
  const { booking, payment } = await book(subscriber, offer, model);
  await pay(payment.id);
  await until('room', async () => (await subscriber.call('GET', `/bookings/${booking.id}`)).status === 'booked');
  await db.query(
    `update billing.booking set starts_at = now() + interval '9 min',
       ends_at = now() + interval '9 min' + (ends_at - starts_at) where id = $1`,
    [booking.id],
  );
  return booking.id;
}

/**
 * Makes everybody the tables name: stranger, undecided (about cookies), fan, buyer, payer, subscriber, creator, staff.
 * @param where { site, sandbox, databaseUrl, staff: { email, password } }
 * @returns { cookiesOf(name), kit }: what the tables' addresses and steps are built from.
 */
export async function preparePeople({ site, sandbox, databaseUrl, staff }) {
  const bank = sandboxConsole(sandbox);
  const people = { undecided: new Fan(site), stranger: await somebody(site) };
  for (const name of ['fan', 'buyer', 'payer', 'subscriber', 'creator']) people[name] = await newFan(site);
  people.staff = new Fan(site);
  await people.staff.call('POST', '/admin/session', staff);

  const luna = await people.stranger.call('GET', '/models/luna');
  const plans = await people.stranger.call('GET', '/plans?model=luna');
  const plan = plans.find(({ modelId }) => modelId !== null) ?? plans[0];
  const pay = async (paymentId) => {
    const charge = await until('charge', () => bank.chargeOf(paymentId));
    await bank.pay(charge.id, 'pay');
  };
  const buy = async (fan) => (await fan.askForPix(plan)).id;

  // what she earns is booked by the share in force at each sale
  const { items: shares } = await people.staff.call('GET', '/admin/share-rules');
  if (!shares.some(({ modelId, endedAt }) => modelId === luna.id && endedAt === null)) {
    const share = { modelId: luna.id, basisPoints: 8_000, revision: null, reason: 'contrato de demonstração' };
    await people.staff.call('POST', '/admin/share-rules', share);
  }
  await shareWithOthers(people, luna);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const paidPayment = await buy(people.subscriber);
    await pay(paidPayment);
    await until('payment', async () => {
      const { status } = await people.subscriber.call('GET', `/payments/${paidPayment}`);
      return status === 'approved';
    });
    const { items: posts } = await people.subscriber.call('GET', '/models/luna/posts?limit=3');
    const comment = { content: 'Que luz linda nessa foto! Quando tem mais?', nickname: 'Corujinha' };
    await until('comment', () =>
      people.subscriber.call('POST', `/posts/${posts[0].id}/comments`, comment).catch(() => null),
    );
    await people.stranger.call('POST', '/notices', NOTICE);
    const expiredPayment = await buy(people.buyer);
    await db.query(
      "update billing.payment set expires_at = now() - interval '1 s', next_check_at = now() where id = $1",
      [expiredPayment],
    );
    await until('expiry', async () => {
      const { status } = await people.buyer.call('GET', `/payments/${expiredPayment}`);
      return status === 'expired' || status === 'cancelled';
    });
    const offers = await people.subscriber.call('GET', `/calls/offers?model=${luna.id}`);
    const [offer] = offers.options ?? offers.items ?? offers;
    const booked = await book(people.subscriber, offer, luna);
    await pay(booked.payment.id);
    const { rows } = await db.query(`update users.account set role = 'creator' where email = $1 returning id`, [
      people.creator.email,
    ]);
    await db.query('update catalog.model set creator_user_id = $2 where id = $1', [luna.id, rows[0].id]);
    await collect(people.creator, people.subscriber, luna, pay);
    const thread = await talk(people, luna);
    const roomBooking = await bookRoom(people, luna, pay, db);
    const { id: callOption } = await people.staff.call('POST', '/admin/calls/offers', {
      modelId: luna.id,
      ...OWN_CALL,
    });
    const kit = {
      ...{ plan, paidPayment, expiredPayment, luna: luna.id, callOption, fanEmail: people.fan.email },
      openPayment: await buy(people.buyer),
      ...{ booking: booked.booking.id, roomBooking, thread },
      /** Pays the PIX a page shows, as a bank would. */
      payShown: async (page) => pay(await until('address', () => /pagamento\/([0-9a-f-]{36})/.exec(page.url())?.[1])),
    };
    return { cookiesOf: (name) => cookiesOf(people[name]), kit };
  } finally {
    await db.end();
  }
}

/** An agency that looks after her, and a post she made with somebody else; once. */
async function shareWithOthers({ staff, stranger }, luna) {
  const reason = 'contrato de demonstração';
  if ((await staff.call('GET', '/admin/agencies')).items.length > 0) return;
  const agency = await staff.call('POST', '/admin/agencies', { name: 'Agência Sol', reason });
  const its = { modelId: luna.id, agencyId: agency.id, basisPoints: 1_000, revision: null, reason };
  await staff.call('POST', '/admin/share-rules', its);
  const maya = await stranger.call('GET', '/models/maya');
  const { items: posts } = await stranger.call('GET', '/models/luna/posts?limit=24');
  const { id: postId } = posts.find(({ isExclusive, isPremium }) => isExclusive || isPremium);
  const parts = [
    { accountId: luna.id, basisPoints: 4_500 },
    { accountId: maya.id, basisPoints: 3_000 },
    { accountId: agency.id, basisPoints: 500 },
  ];
  await staff.call('POST', '/admin/post-shares', { postId, parts, revision: null, reason });
}

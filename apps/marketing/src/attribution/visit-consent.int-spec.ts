import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import type { QueryRunner } from 'typeorm';
import { ForgetWhatNobodyAgreedTo1766610000100 } from '../../migrations/1766610000100-forget-what-nobody-agreed-to.js';
import { type Conversions, conversionsOf } from '../../test/conversions.js';
import { fan, type MarketingBench, startMarketing, VISITOR } from '../../test/marketing-fixture.js';
import { BrowserSeal } from '../browser-seal.js';

let bench: MarketingBench;
let conversions: Conversions;
beforeAll(async () => {
  bench = await startMarketing();
  conversions = conversionsOf(bench);
  await conversions.account();
}, 60_000);
afterAll(() => bench?.end());

const CAME = { source: 'fb', campaign: 'maio', fbclid: 'AbCdEf', fbp: 'fb.1.1700000000000.42', place: 'Recife - PE' };
const PAGE = { ip: '203.0.113.7', userAgent: 'Chrome', fbp: null, fbc: null };
const [NOTHING, ALL] = [
  { browser: false, fbclid: null, place: null },
  { browser: true, fbclid: 'AbCdEf' },
];

/** What is kept of a visit that is kept with a yes alone; where it came from is kept in any case. */
async function keptOf(visitId: string) {
  const visit = await bench.db.one<{ browser_sealed: string | null }>(
    `select browser_sealed from visit where id = $1`,
    [visitId],
  );
  const touches = await bench.db.query<Record<'source' | 'campaign' | 'fbclid' | 'place', string | null>>(
    `select source, campaign, fbclid, place from touch where visit_id = $1 order by id`,
    [visitId],
  );
  expect(touches.map(({ source, campaign }) => [source, campaign])).toEqual([['fb', 'maio']]);
  const [touch] = touches;
  return { browser: visit?.browser_sealed != null, fbclid: touch?.fbclid, place: touch?.place };
}
const opened = async (visitId: string) => {
  const row = await bench.db.one<{ sealed: string }>(`select browser_sealed as sealed from visit where id = $1`, [
    visitId,
  ]);
  return row && bench.app.get(BrowserSeal).open(row.sealed);
};
/** The page's own call, made once somebody agreed on it. */
const view = (visitId: string, own: { userId?: string; fbclid?: string } = {}) =>
  bench.call(
    'marketing.conversion.view-content',
    {
      ...{ eventId: randomUUID(), visitId, modelId: bench.outside.luna, username: null, leadId: 'AD1' },
      ...{ ...PAGE, fbclid: own.fbclid ?? null },
    },
    own.userId ? fan(own.userId) : VISITOR,
  );

describe('what is kept of a visit', () => {
  it('of who said nothing, or said no, where they came from and nothing of browser, click or city (MKT-11, FV-36)', async () => {
    for (const said of ['nothing', 'no'] as const) {
      const visitId = randomUUID();
      if (said === 'no') {
        for (const purpose of ['marketing', 'analytics'] as const)
          await bench.decide({ subjectId: visitId, subject: 'visit', purpose }, false);
      }
      await bench.land({ ...CAME, visitId });
      expect(await keptOf(visitId)).toEqual(NOTHING);
      expect(await view(visitId, { fbclid: 'AbCdEf' })).toEqual({ recorded: false, pixel: null });
      await bench.land({ ...CAME, visitId });
      expect(await keptOf(visitId)).toEqual(NOTHING);
    }
  });

  it('with a yes to marketing browser and click, with one to statistics the city, each for itself (MKT-11, FV-36)', async () => {
    const [told, placed] = [randomUUID(), randomUUID()];
    await bench.decide({ subjectId: told, subject: 'visit' });
    await bench.decide({ subjectId: placed, subject: 'visit', purpose: 'analytics' });
    for (const visitId of [told, placed]) await bench.land({ ...CAME, visitId });
    expect(await keptOf(told)).toEqual({ ...ALL, place: null });
    expect(await keptOf(placed)).toEqual({ ...NOTHING, place: 'Recife - PE' });
  });

  it('somebody signed in is asked for by their account, whatever the browser had said before (MKT-11)', async () => {
    for (const agreed of [true, false]) {
      const [userId, visitId] = [randomUUID(), randomUUID()];
      for (const purpose of ['marketing', 'analytics'] as const) {
        await bench.decide({ subjectId: visitId, subject: 'visit', purpose }, !agreed);
        await bench.decide({ subjectId: userId, subject: 'user', purpose }, agreed);
      }
      await bench.land({ ...CAME, visitId }, fan(userId));
      expect(await keptOf(visitId)).toEqual(agreed ? { ...ALL, place: 'Recife - PE' } : NOTHING);
    }
  });

  it('a yes to statistics that named no city, said again by a sign-up, keeps no city; a no of then takes one away (MKT-11, FV-36)', async () => {
    const [userId, before, refused, after] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const old = { purpose: 'analytics', version: '2026-11-23.2' } as const;
    const saidAgain = { ...old, subjectId: userId, subject: 'user', granted: true, at: conversions.now() } as const;
    await bench.hear('consent.changed', saidAgain);
    await bench.decide({ subjectId: refused, subject: 'visit', purpose: 'analytics' });
    await bench.land({ ...CAME, visitId: refused });
    expect(await keptOf(refused)).toEqual({ ...NOTHING, place: 'Recife - PE' });
    // heard of after the yes of then by the same reaction
    await bench.decide({ ...old, subjectId: refused, subject: 'visit' }, false);
    await eventually(async () => (await keptOf(refused)).place === null);
    await bench.land({ ...CAME, visitId: before }, fan(userId));
    expect(await keptOf(before)).toEqual(NOTHING);
    await bench.decide({ subjectId: userId, subject: 'user', purpose: 'analytics' });
    await bench.land({ ...CAME, visitId: after }, fan(userId));
    expect(await keptOf(after)).toEqual({ ...NOTHING, place: 'Recife - PE' });
  });

  it('who agrees on the page the ad led to is told of with browser and click, brought by the page itself (MKT-10, MKT-11)', async () => {
    const visitId = await bench.land({ ...CAME, leadId: 'AD1' });
    await bench.decide({ subjectId: visitId, subject: 'visit' });
    expect(await view(visitId, { fbclid: 'AbCdEf' })).toMatchObject({ recorded: true });
    expect(await keptOf(visitId)).toEqual({ ...ALL, place: null });
    expect(await opened(visitId)).toMatchObject({ ip: PAGE.ip, userAgent: PAGE.userAgent });
    // the next page's address names no click
    await view(visitId);
    const userId = randomUUID();
    bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
    await bench.decide({ subjectId: userId, subject: 'user' });
    await bench.hear('user.registered', { userId, leadId: 'AD1', visitId, registeredAt: conversions.now() });
    await conversions.became(`reg:${userId}`, 'delivered');
    expect(bench.graph.eventOf(`reg:${userId}`)?.user_data).toMatchObject({
      client_ip_address: PAGE.ip,
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.AbCdEf$/),
    });
  });

  it('a reload after the yes is no second click (MKT-13)', async () => {
    const visitId = await bench.land(CAME);
    await bench.decide({ subjectId: visitId, subject: 'visit' });
    await bench.land({ ...CAME, visitId });
    expect(await keptOf(visitId)).toMatchObject({ browser: true });
  });
});

describe('who takes the yes back', () => {
  const gone = (visitId: string) =>
    eventually(async () => {
      const { browser, fbclid, place } = await keptOf(visitId);
      return !browser && fbclid === null && place === null;
    });
  const refuse = async (subjectId: string, subject: 'user' | 'visit') => {
    for (const purpose of ['marketing', 'analytics'] as const)
      await bench.decide({ subjectId, subject, purpose }, false);
  };

  it('has browser, click and city of the browser deleted, and nothing new kept (MKT-11, FV-36)', async () => {
    const visitId = randomUUID();
    for (const purpose of ['marketing', 'analytics'] as const)
      await bench.decide({ subjectId: visitId, subject: 'visit', purpose });
    await bench.land({ ...CAME, visitId });
    expect(await keptOf(visitId)).toEqual({ ...ALL, place: 'Recife - PE' });
    await refuse(visitId, 'visit');
    await gone(visitId);
    await view(visitId, { fbclid: 'AbCdEf' });
    await bench.land({ ...CAME, visitId });
    expect(await keptOf(visitId)).toEqual(NOTHING);
  });

  it('signed in, of every browser of the account, and of nobody else’s (MKT-11, USR-30)', async () => {
    const userId = randomUUID();
    const [phone, desk, other] = [randomUUID(), randomUUID(), randomUUID()];
    for (const purpose of ['marketing', 'analytics'] as const) {
      await bench.decide({ subjectId: userId, subject: 'user', purpose });
      await bench.decide({ subjectId: other, subject: 'visit', purpose });
    }
    for (const visitId of [phone, desk]) await bench.land({ ...CAME, visitId }, fan(userId));
    await bench.land({ ...CAME, visitId: other });
    await refuse(userId, 'user');
    for (const visitId of [phone, desk]) await gone(visitId);
    expect(await keptOf(other)).toEqual({ ...ALL, place: 'Recife - PE' });
    await view(phone, { userId, fbclid: 'AbCdEf' });
    expect(await keptOf(phone)).toEqual(NOTHING);
  });

  it('in the very moment in which they come, sign in and look at a page, has nothing left behind (MKT-11)', async () => {
    for (let i = 0; i < 15; i += 1) {
      const [userId, visitId] = [randomUUID(), randomUUID()];
      for (const purpose of ['marketing', 'analytics'] as const)
        await bench.decide({ subjectId: visitId, subject: 'visit', purpose });
      await Promise.all([
        ...[bench.land({ ...CAME, visitId }), bench.land({ ...CAME, visitId }), view(visitId, { fbclid: 'AbCdEf' })],
        bench.hear('user.logged-in', { userId, visitId, at: conversions.now() }),
        refuse(visitId, 'visit'),
      ]);
      expect(await keptOf(visitId)).toEqual(NOTHING);
    }
  });

  it('a no that is heard of after a newer yes takes nothing away (MKT-11)', async () => {
    const visitId = randomUUID();
    await bench.decide({ subjectId: visitId, subject: 'visit' });
    await bench.land({ ...CAME, visitId });
    const before = new Date(bench.clock.now().getTime() - 60_000).toISOString();
    await conversions.consent(visitId, false, 'visit', before);
    // heard of after it by the same reaction
    const next = randomUUID();
    await bench.decide({ subjectId: next, subject: 'visit' });
    expect(await keptOf(visitId)).toMatchObject(ALL);
  });
});

it('what was kept of everybody before goes where nobody agreed to it; where they came from stays (MKT-11)', async () => {
  const people = { yes: randomUUID(), no: randomUUID(), nothing: randomUUID(), account: randomUUID() };
  const userId = randomUUID();
  await bench.decide({ subjectId: people.yes, subject: 'visit' });
  await bench.decide({ subjectId: people.no, subject: 'visit' }, false);
  await bench.decide({ subjectId: people.account, subject: 'visit' });
  await bench.decide({ subjectId: userId, subject: 'user' }, false);
  for (const visitId of Object.values(people)) await bench.land({ ...CAME, visitId });
  const ids = Object.values(people);
  await bench.db.execute(
    `update visit set browser_sealed = 'sealed', user_id = case when id = $2 then $3::uuid end
    where id = any($1)`,
    [ids, people.account, userId],
  );
  await bench.db.execute(`update touch set fbclid = 'AbCdEf', place = 'Recife - PE' where visit_id = any($1)`, [ids]);
  await bench.db.transaction((tx) =>
    new ForgetWhatNobodyAgreedTo1766610000100().up({ query: (sql: string) => tx.query(sql) } as unknown as QueryRunner),
  );
  expect(await keptOf(people.yes)).toEqual({ ...ALL, place: null });
  for (const visitId of [people.no, people.nothing, people.account]) expect(await keptOf(visitId)).toEqual(NOTHING);
});

import { eventually } from '@camarim/testing';
import { type Bench, deviceAt, signUpOf, startBench } from '../../test/bench.js';
import { MailService, SWEEP_AFTER_MS } from './mail.service.js';
import { MailSweep } from './mail.sweep.js';

interface Row {
  id: string;
  status: string;
  round: number;
  body_sealed: string | null;
}

describe('outgoing mail', () => {
  let bench: Bench;
  let networks = 9_000_000;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.end());
  beforeEach(() => bench.clock.move(2 * 60 * 60_000));
  afterEach(() => bench.mail.answer(201));

  const rows = () =>
    bench.db.query<Row>('select id, status, round, body_sealed from outgoing_mail order by created_at desc');
  const statusIs = (status: string) =>
    eventually(async () => ((await rows())[0]?.status === status ? (await rows())[0] : null));
  const sweep = () => bench.app.get(MailSweep, { strict: false }).sweep();
  const askCode = async () => {
    const person = signUpOf();
    await bench.signUp(person);
    await bench.call('users.login.request-code', { email: person.email, device: deviceAt(networks++) });
    return person.email;
  };

  it('is sent once, known by its id, and its text is dropped afterwards (USR-21)', async () => {
    const email = await askCode();
    await bench.codeFor(email);
    const sent = await statusIs('sent');
    expect(sent?.body_sealed).toBeNull();
    await bench.app.get(MailService, { strict: false }).deliver(sent?.id ?? '');
    expect(bench.mail.to(email).map((mail) => mail.id)).toEqual([sent?.id]);
  });

  it('is tried again while the mail service is away (USR-21)', async () => {
    bench.mail.answer(503);
    const email = await askCode();
    await new Promise((later) => setTimeout(later, 300));
    expect((await rows())[0]?.status).toBe('waiting');
    bench.mail.answer(201);
    await bench.codeFor(email);
    await statusIs('sent');
    expect(bench.mail.to(email)).toHaveLength(1);
  });

  it('that the mail service refuses is not tried again (USR-21)', async () => {
    bench.mail.answer(422);
    await askCode();
    expect(await statusIs('failed')).toMatchObject({ round: 0, body_sealed: null });
  });

  it('survives a Redis that loses everything: the sweep finds the row (USR-21)', async () => {
    await bench.redis.stop();
    const email = await askCode();
    await bench.redis.wipe();
    expect((await rows())[0]?.status).toBe('waiting');
    bench.clock.move(SWEEP_AFTER_MS);
    await eventually(async () => {
      await sweep();
      return true;
    });
    await bench.codeFor(email);
    await statusIs('sent');
    expect(bench.mail.to(email)).toHaveLength(1);
  });

  it('gets another round of tries when one has failed or lost its job (USR-21)', async () => {
    bench.mail.answer(503);
    const email = await askCode();
    const [mail] = await rows();
    await bench.app.get(MailService, { strict: false }).planRound(mail?.id ?? '');
    bench.mail.answer(201);
    bench.clock.move(60_000);
    await sweep();
    await bench.codeFor(email);
    expect(await statusIs('sent')).toMatchObject({ round: 1 });
  });

  it('that came too late is not sent any more (USR-21)', async () => {
    bench.mail.answer(503);
    const email = await askCode();
    bench.clock.move(10 * 60_000);
    await sweep();
    expect(await statusIs('expired')).toMatchObject({ body_sealed: null });
    // only now: a try that was under way must have met the refusal
    bench.mail.answer(201);
    await sweep();
    expect(bench.mail.to(email)).toEqual([]);
  });
});

describe('outgoing mail without a mail service', () => {
  it('waits in its table, and nobody waits for it (USR-21)', async () => {
    const bench = await startBench({ MAIL_URL: '', MAIL_KEY: '' });
    try {
      const person = signUpOf();
      await bench.signUp(person);
      const device = deviceAt(1);
      expect(await bench.call('users.login.request-code', { email: person.email, device })).toEqual({
        sent: true,
        resendAfterSeconds: 30,
      });
      bench.clock.move(SWEEP_AFTER_MS);
      await bench.app.get(MailSweep, { strict: false }).sweep();
      expect(await bench.db.query('select status from outgoing_mail')).toEqual([{ status: 'waiting' }]);
    } finally {
      await bench.end();
    }
  });
});

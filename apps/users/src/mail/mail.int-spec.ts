import { randomUUID } from 'node:crypto';
import type { Identity } from '@camarim/contracts';
import { maskEmail } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Bench, deviceAt, signUpOf, startBench } from '../../test/bench.js';
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.js';
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
    const { email } = signUpOf();
    await bench.signUp({ email, device: deviceAt(networks++) });
    return email;
  };

  it('is sent once, known by its id, and its text is dropped afterwards (USR-21)', async () => {
    const email = await askCode();
    await bench.confirmCodeFor(email);
    const sent = await statusIs('sent');
    expect(sent?.body_sealed).toBeNull();
    await bench.app.get(MailService, { strict: false }).deliver(sent?.id ?? '');
    expect(bench.mail.to(email).map((mail) => mail.id)).toEqual([sent?.id]);
  });

  it('is tried again while the mail service is away (USR-21)', async () => {
    bench.mail.answer(503);
    const before = bench.mail.asked;
    const email = await askCode();
    await eventually(() => bench.mail.asked > before + 1);
    expect(['waiting', 'sending']).toContain((await rows())[0]?.status);
    bench.mail.answer(201);
    await bench.confirmCodeFor(email);
    await statusIs('sent');
    expect(bench.mail.to(email)).toHaveLength(1);
  });

  it('that the mail service refuses is not tried again (USR-21)', async () => {
    bench.mail.answer(422);
    await askCode();
    expect(await statusIs('failed')).toMatchObject({ round: 0, body_sealed: null });
  });

  describe('that did not go out', () => {
    const userId = randomUUID();
    const owner: Identity = { kind: 'staff', userId, role: 'owner', sessionId: randomUUID() };
    const failed = async () => (await bench.call('users.mail.list-failed', {}, owner)).items[0];

    it('is told to who runs the site: which, to whom (masked), why; a code is worth no other try (USR-21, A5)', async () => {
      bench.mail.answer(422);
      const email = await askCode();
      const { id = '' } = (await statusIs('failed')) ?? {};
      expect(await failed()).toEqual({
        ...{ id, kind: 'confirm-code', to: maskEmail(email), failure: 'refused', answer: 422, canRetry: false },
        since: expect.any(String),
      });
      await expect(bench.call('users.mail.retry', { mailId: id }, owner)).rejects.toMatchObject({ code: 'mail-gone' });
      await expect(bench.call('users.mail.retry', { mailId: randomUUID() }, owner)).rejects.toMatchObject({
        code: 'not-found',
      });
    });

    it('keeps its text while it is worth another try, and goes out once when it is asked for twice (USR-21)', async () => {
      bench.mail.answer(422);
      const to = `${randomUUID()}@exemplo.com.br`;
      const mail = { to, subject: 'Pagamento aprovado', text: 'Você já pode entrar.', kind: 'payment-approved' };
      const lasting = { ...mail, expiresAt: null, isDecoy: false };
      await bench.db.transaction(async (tx) => bench.app.get(MailService, { strict: false }).post(tx, lasting));
      const { id = '' } = (await statusIs('failed')) ?? {};
      expect(await failed()).toMatchObject({ id, failure: 'refused', canRetry: true });
      bench.mail.answer(201);
      for (const _ of [1, 2]) await bench.call('users.mail.retry', { mailId: id }, owner);
      await statusIs('sent');
      expect(bench.mail.to(to)).toHaveLength(1);
      const [entry] = await bench.db.query<{ actor_id: string }>(
        "select actor_id from audit_entry where action = 'mail.retried' and target_id = $1",
        [id],
      );
      expect(entry?.actor_id).toBe(userId);
    });
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
    await bench.confirmCodeFor(email);
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
    await bench.confirmCodeFor(email);
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
      await bench.signUp({ device: deviceAt(1) });
      bench.clock.move(SWEEP_AFTER_MS);
      await bench.app.get(MailSweep, { strict: false }).sweep();
      expect(await bench.db.query('select status from outgoing_mail')).toEqual([{ status: 'waiting' }]);
    } finally {
      await bench.end();
    }
  });
});

describe('outgoing mail by SMTP', () => {
  let server: SmtpServer;
  let bench: Bench;
  beforeAll(async () => {
    server = await startSmtpServer({ user: 'camarim', pass: 'p@ss word' });
    const SMTP_URL = `smtp://camarim@127.0.0.1:${server.port}`;
    const own = { SMTP_URL, MAIL_KEY: 'p@ss word', MAIL_FROM: 'Camarim <oi@camarim.test>' };
    bench = await startBench({ ...own, PUBLIC_URL: 'https://camarim.test' });
  });
  afterAll(async () => {
    await bench.end();
    await server.close();
  });
  const statusOf = (email: string) =>
    bench.db
      .one<{ status: string; id: string }>('select status, id from outgoing_mail order by created_at desc limit 1', [])
      .then((row) => ({ ...row, email }));

  it('the code of a sign-up arrives at a real mail server, from whom it should, whatever letters it has (V4)', async () => {
    const { email } = signUpOf();
    await bench.signUp({ email });
    const mail = await eventually(() => server.to(email)[0] ?? null);
    expect(mail).toMatchObject({ subject: 'Confirme seu e-mail', from: 'oi@camarim.test', user: 'camarim' });
    expect(mail?.text).toMatch(/digite o código \d{6} em Minha conta/);
    const { id } = await statusOf(email);
    expect(mail?.messageId).toBe(`<${id}@camarim.test>`);
    // nothing went the other way
    expect(bench.mail.to(email)).toEqual([]);
  });

  it('many mails share the connections to the mail server, and one that hangs up costs none of them (V4)', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `leva-${at}@exemplo.com.br`);
    const post = (to: string) =>
      bench.db.transaction(async (tx) =>
        bench.app.get(MailService, { strict: false }).post(tx, {
          ...{ to, subject: 'Recibo', text: 'Seu recibo', kind: 'receipt', expiresAt: null, isDecoy: false },
        }),
      );
    const before = server.connections;
    await Promise.all(many.map(post));
    await eventually(() => many.every((to) => server.to(to).length > 0));
    expect(server.connections - before).toBeLessThan(many.length);
    // its answers too have arrived: a mail without one is sent again
    await eventually(async () => !(await bench.db.one(`select 1 from outgoing_mail where status <> 'sent'`)));
    server.hangUp();
    await post('depois@exemplo.com.br');
    await eventually(() => server.to('depois@exemplo.com.br').length > 0);
    for (const to of [...many, 'depois@exemplo.com.br']) expect(server.to(to)).toHaveLength(1);
  });

  it('waits while the mail server is busy or its password is wrong, and is given up when the address is refused (V4)', async () => {
    server.answer(451);
    const { email } = signUpOf();
    await bench.signUp({ email });
    await eventually(() => server.asked > 1);
    expect(['waiting', 'sending']).toContain((await statusOf(email)).status);
    server.answer(535);
    const before = server.asked;
    await eventually(() => server.asked > before);
    expect(['waiting', 'sending']).toContain((await statusOf(email)).status);
    server.answer(250);
    await eventually(() => server.to(email).length === 1);

    server.answer(550);
    await bench.signUp({ email: 'ninguem@exemplo.com' });
    await eventually(async () => (await statusOf('')).status === 'failed');
  });
});

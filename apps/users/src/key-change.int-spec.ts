import { randomUUID } from 'node:crypto';
import { Database, KeyRotation } from '@camarim/database';
import { rpcTransport } from '@camarim/messaging';
import { SecretBox } from '@camarim/platform';
import { startService, testConfig } from '@camarim/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { type Bench, deviceAt, startBench } from '../test/bench.js';
import { AccessRecordService } from './access-records/access-record.service.js';
import { AccountService } from './accounts/account.service.js';
import { LoginCodeService } from './login/login-code.service.js';
import { ACCESS_COLUMNS, DATA_COLUMNS } from './sealed.columns.js';
import { UsersConfig } from './users.config.js';
import { UsersModule } from './users.module.js';

const [OLD, NEW, OLD_ACCESS, NEW_ACCESS] = [11, 12, 13, 14].map((byte) => Buffer.alloc(32, byte).toString('base64'));
let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ DATA_KEY: OLD ?? '', ACCESS_KEY: OLD_ACCESS ?? '' });
}, 60_000);
afterAll(() => bench?.end());

it('a key is replaced without losing a phone, a CPF, a letter or a record, nor who they belong to (USR-11, GW-12)', async () => {
  const cpf = '52998224725';
  const { identity } = await bench.signUp({ email: 'ana@exemplo.com', phone: '11987654321', cpf });
  const userId = identity.kind === 'user' ? identity.userId : '';
  const browser = randomUUID();
  const asked = { email: 'ana@exemplo.com', requestId: browser, device: deviceAt(1) };
  await bench.call('users.login.request-code', asked);
  const code = await bench.codeFor('ana@exemplo.com');
  const at = bench.clock.now().toISOString();
  await bench.app
    .get(AccessRecordService, { strict: false })
    .record(
      { entries: [{ at, ip: '203.0.113.7', class: 'sign-in', userId, sessionId: null }] },
      { kind: 'service', service: 'gateway' },
    );

  const db = bench.app.get(Database, { strict: false });
  const rows = await db.query<{ name: string }>(`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'users' and column_name like '%sealed' order by 1`);
  // a column nobody has listed would be lost with its key
  const listed = [...DATA_COLUMNS, ...ACCESS_COLUMNS].map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual(listed.sort());

  const config = testConfig(UsersConfig, {
    ...{ DATABASE_URL: bench.config.DATABASE_URL, REDIS_URL: bench.redis.url, NATS_URL: bench.nats.url },
    ...{ MAIL_URL: bench.mail.url, MAIL_KEY: 'mail-key', REQUIRE_STAFF_TOTP: 'false' },
    ...{ DATA_KEY: NEW ?? '', DATA_KEY_PREVIOUS: OLD ?? '' },
    ...{ ACCESS_KEY: NEW_ACCESS ?? '', ACCESS_KEY_PREVIOUS: OLD_ACCESS ?? '' },
  });
  const start = () =>
    startService({ ...{ name: 'users', module: UsersModule.register(config), rpc: rpcTransport('users', config) } });
  const replicas = await Promise.all([start(), start()]);
  const [box, accesses] = [new SecretBox(NEW ?? ''), new SecretBox(NEW_ACCESS ?? '')];
  const enter = (app: INestApplicationContext, email: string, person: { name: string; phone: string; cpf: string }) =>
    db.transaction((tx) =>
      app.get(AccountService, { strict: false }).create(tx, { ...person, email }, null, deviceAt(77)),
    );
  const indexOf = async (email: string) =>
    (await db.one<{ cpf_index: string | null }>('select cpf_index from account where email = $1', [email]))?.cpf_index;
  // a start waits for no row, however many there are: until a round comes to it, a CPF is taken by its old fingerprint
  expect(await indexOf('ana@exemplo.com')).toBe(new SecretBox(OLD ?? '').index(cpf, 'cpf'));
  await enter(replicas[0] as INestApplicationContext, 'ivo@exemplo.com', { name: 'Ivo', phone: '11987654333', cpf });
  expect(await indexOf('ivo@exemplo.com')).toBeNull();
  // and a code on its way opens, whichever process sent it
  const judged = await db.transaction((tx) =>
    (replicas[0] as INestApplicationContext)
      .get(LoginCodeService, { strict: false })
      .judge(tx, 'ana@exemplo.com', browser, code),
  );
  expect(judged).toBe('right');

  // a process that still runs with the old key lets somebody in: nobody else has that CPF for their own
  const late = { name: 'Bia', phone: '11987654322', cpf: '11144477735' };
  expect(await enter(bench.app, 'bia@exemplo.com', late)).toMatchObject({ name: 'Bia', id: expect.any(String) });
  for (const replica of replicas) {
    const { id } = await enter(replica, 'eva@exemplo.com', late);
    expect(await db.one('select cpf_index from account where id = $1', [id])).toEqual({ cpf_index: null });
  }
  // and the next round leaves nothing behind that only the old key opens
  await replicas[0]?.get(KeyRotation, { strict: false }).run();
  const indexOfLate = await db.one<{ cpf_index: string }>(
    `select cpf_index from account where email = 'bia@exemplo.com'`,
  );
  expect(indexOfLate?.cpf_index).toBe(box.index(late.cpf, 'cpf'));
  await Promise.all(replicas.map((replica) => replica.close()));

  const account = await db.one<{ phone_sealed: string; cpf_sealed: string; cpf_index: string }>(
    'select phone_sealed, cpf_sealed, cpf_index from account where id = $1',
    [userId],
  );
  expect(box.open(account?.phone_sealed ?? '')).toContain('11987654321');
  expect([box.open(account?.cpf_sealed ?? ''), account?.cpf_index]).toEqual([cpf, box.index(cpf, 'cpf')]);
  const mails = await db.query<{ to_sealed: string; to_index: string }>(
    'select to_sealed, to_index from outgoing_mail',
  );
  expect(mails.length).toBeGreaterThan(0);
  for (const { to_sealed, to_index } of mails) expect(box.index(box.open(to_sealed), 'mail-to')).toBe(to_index);
  const records = await db.query<{ sealed: string; subject_index: string }>('select * from access_record');
  expect(records.map(({ sealed }) => JSON.parse(accesses.open(sealed)))).toMatchObject([{ userId }]);
  expect(records[0]?.subject_index).toBe(accesses.index(userId, 'access-subject'));
}, 60_000);

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVICES } from '@camarim/contracts';
import { Redis } from 'ioredis';
import pg from 'pg';
import { credentialsOf, passwordsFrom } from '../../../../tools/lib/credentials.mjs';
import { arrangeRoles } from '../../../../tools/lib/postgres-roles.mjs';
import { startPostgres, startRedis } from '../../../../tools/lib/servers.mjs';
import { type Stack, startStack } from '../../../../tools/lib/stack.mjs';
import { wholeVisit } from '../../test/whole-visit.js';

const PROCESSES: string[] = [...SERVICES, 'gateway'];
const dir = mkdtempSync(path.join(tmpdir(), 'camarim-rows-'));
let stack: Stack;

const addressesOf = (name: string) => credentialsOf(name, stack.env['PROCESS_KEY'] ?? '', stack.env);
const databases: pg.Client[] = [];
async function rowsAs(address: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: address });
  databases.push(db);
  await db.connect();
  return db;
}
/** The statements that the database does not refuse for want of a right. Nothing they would do is kept. */
async function allowed(db: pg.Client, statements: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const sql of statements) {
    await db.query('begin');
    const answer = await db.query(sql).then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );
    await db.query('rollback');
    if (answer !== '42501') found.push(`${sql}: ${answer}`);
  }
  return found;
}
const caches: Redis[] = [];
function cacheAs(address: string): Redis {
  const redis = new Redis(address, { maxRetriesPerRequest: 0, enableReadyCheck: false, retryStrategy: () => null });
  redis.on('error', () => undefined);
  caches.push(redis);
  return redis;
}
/** What Redis says to a command: 'NOPERM' when this name may not, 'NOAUTH' when nobody may without one. */
const command = async (redis: Redis, line: string): Promise<string> => {
  const [name = '', ...words] = line.split(' ');
  const said = await redis.call(name, ...words).then(
    () => 'done',
    ({ message }: Error) => message,
  );
  // what a script may not do is refused with other words
  return /The user executing the script can't/.test(said)
    ? 'NOPERM'
    : (/^(NOPERM|NOAUTH|WRONGPASS)/.exec(said)?.[0] ?? said);
};
const withoutPassword = (address: string, change: Partial<Pick<URL, 'username' | 'password'>>): string =>
  Object.assign(new URL(address), change).href;

beforeAll(async () => {
  // Postgres runs as another user when the tests run as root
  chmodSync(dir, 0o755);
  stack = await startStack({ dataDir: dir, durable: false, own: true, quiet: true, demo: true });
}, 240_000);
afterAll(async () => {
  for (const db of databases) await db.end();
  for (const redis of caches) redis.disconnect();
  await stack?.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('what the processes do with their own rows and keys', () => {
  it('a fan signs up and pays, the team signs in and looks at the queues, and no server refuses anything (S10)', async () => {
    const cache = cacheAs(stack.env['REDIS_URL'] ?? '');
    await cache.call('ACL', 'LOG', 'RESET');
    const { site } = stack.urls;
    await wholeVisit(stack);
    const signedIn = await fetch(`${site}/api/v1/admin/session`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: site, 'content-type': 'application/json' },
      body: JSON.stringify({ email: stack.env['STAFF_EMAIL'], password: stack.env['STAFF_PASSWORD'] }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const board = await fetch(`${site}/admin/filas/api/queues?activeQueue=billing.create-charge`, {
      headers: { cookie },
    });
    expect(board.status).toBe(200);
    const { queues } = (await board.json()) as { queues: Array<{ name: string; counts: { completed: number } }> };
    expect(queues.find(({ name }) => name === 'billing.create-charge')?.counts.completed).toBeGreaterThan(0);
    expect(await cache.call('ACL', 'LOG')).toEqual([]);
    expect(readFileSync(stack.servers.postgres.log ?? '', 'utf8')).not.toMatch(/permission denied|must be owner/);
  });
});

describe('what each process may do with rows and keys of another', () => {
  it('a service reads, writes and changes no table of another, makes nothing outside its schema, and its own works (S10)', async () => {
    const operator = await rowsAs(stack.env['DATABASE_URL'] ?? '');
    const { rows } = await operator.query<{ schema: string; name: string }>(
      `select schemaname as schema, format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)`,
      [SERVICES],
    );
    expect(rows.length).toBeGreaterThan(80);
    for (const name of SERVICES) {
      const db = await rowsAs(addressesOf(name).DATABASE_URL ?? '');
      const others = SERVICES.filter((other) => other !== name);
      const tried = rows
        .filter(({ schema }) => schema !== name)
        .flatMap((table) => [
          ...[`select * from ${table.name}`, `insert into ${table.name} default values`, `delete from ${table.name}`],
          ...[`truncate ${table.name}`, `alter table ${table.name} add column spied text`, `drop table ${table.name}`],
        ])
        .concat(
          others.flatMap((other) => [
            ...[
              `create table ${other}.spy ()`,
              `drop schema ${other} cascade`,
              `grant all on schema ${other} to ${name}`,
            ],
            ...[
              `set role ${other}`,
              `alter role ${other} password 'mine'`,
              `comment on schema ${other} is 'camarim: mine'`,
            ],
          ]),
          ...['create table public.spy ()', 'create schema spy', 'create role spy', 'create extension pgcrypto'],
          ...['create temporary table spy ()', "select pg_read_file('postgresql.auto.conf')", 'set role postgres'],
          ...["copy (select 1) to program 'true'", 'alter role postgres nologin', 'select * from pg_authid'],
        );
      expect([name, await allowed(db, tried)]).toEqual([name, []]);
      for (const sql of ['create database spy', 'alter system set fsync = off', 'drop database postgres'])
        await expect(db.query(sql)).rejects.toMatchObject({ code: '42501' });
      await db.query(`create table ${name}.own (n int)`);
      await db.query(`insert into ${name}.own select count(*) from ${name}.outbox`);
      await db.query(`drop table ${name}.own`);
    }
    // the gateway has no rows, and nobody by its name either
    expect(addressesOf('gateway').DATABASE_URL).toBeUndefined();
    const asGateway = withoutPassword(stack.env['DATABASE_URL'] ?? '', { username: 'gateway' });
    await expect(new pg.Client({ connectionString: asGateway }).connect()).rejects.toThrow(/password/);
  });

  it('a process touches no key of another in Redis, lists none, and changes nothing of the server (S10)', async () => {
    const keys = {
      ...Object.fromEntries(SERVICES.map((name) => [name, [`bull:${name}.x:meta`, `camarim:probe:${name}`]])),
      sessions: ['session:x'],
      gateway: ['limit:x', 'place:x'],
    };
    const server = ['CONFIG GET *', 'FLUSHALL', 'FLUSHDB', 'KEYS *', 'SCAN 0', 'RANDOMKEY', 'DBSIZE', 'CLIENT LIST'];
    server.push('MONITOR', 'ACL LIST', 'ACL SETUSER spy on nopass ~* +@all', 'SHUTDOWN', 'REPLICAOF NO ONE');
    server.push('SCRIPT FLUSH', 'FUNCTION FLUSH', 'SELECT 1', 'SUBSCRIBE spy', 'PUBLISH spy x');
    for (const name of PROCESSES) {
      const redis = cacheAs(addressesOf(name).REDIS_URL);
      const mine = (owner: string) => owner === name || (owner === 'sessions' && name === 'users');
      for (const [owner, ofOwner] of Object.entries(keys)) {
        for (const key of ofOwner) {
          const reads = [`TYPE ${key}`, `EVAL return{redis.call('type',KEYS[1])} 1 ${key}`];
          const writes = [`SET ${key} x`, `DEL ${key}`, `EVAL return{redis.call('del',KEYS[1])} 1 ${key}`];
          // the team looks at the jobs of all services in the gateway
          const looks = name === 'gateway' && key.startsWith('bull:');
          for (const line of reads)
            expect([name, line, await command(redis, line)]).toEqual([
              name,
              line,
              mine(owner) || looks ? 'done' : 'NOPERM',
            ]);
          for (const line of writes)
            expect([name, line, await command(redis, line)]).toEqual([name, line, mine(owner) ? 'done' : 'NOPERM']);
        }
      }
      // a script reaches no further than who sent it
      const script = `EVAL return{redis.call('get','session:x')} 0`;
      expect([name, await command(redis, script)]).toEqual([name, name === 'users' ? 'done' : 'NOPERM']);
      for (const line of server) expect([name, line, await command(redis, line)]).toEqual([name, line, 'NOPERM']);
    }
  });

  it('nobody comes in without a password, or with a wrong one, at Postgres and Redis (S10)', async () => {
    const [rows, cache] = [stack.env['DATABASE_URL'] ?? '', stack.env['REDIS_URL'] ?? ''];
    for (const username of ['postgres', ...SERVICES])
      for (const password of ['', 'guessed'])
        await expect(
          new pg.Client({ connectionString: withoutPassword(rows, { username, password }) }).connect(),
        ).rejects.toThrow(/password/i);
    const nobody = () => cacheAs(withoutPassword(cache, { username: '', password: '' }));
    for (const line of ['GET session:x', 'PING', 'INFO', 'FLUSHALL'])
      expect([line, await command(nobody(), line)]).toEqual([line, 'NOAUTH']);
    for (const name of ['default', ...PROCESSES])
      expect([
        name,
        await command(cacheAs(withoutPassword(cache, { username: name, password: 'guessed' })), 'PING'),
      ]).toEqual([name, 'WRONGPASS']);
  });
});

describe('servers that ran before there were names', () => {
  it('keep every row and key when each service gets its own, and the services own what one owner had (S10)', async () => {
    const own = { dir: path.join(dir, 'unnamed'), own: true };
    const passwordOf = passwordsFrom('a key made later');
    const before = await Promise.all([startPostgres(own), startRedis(own)]);
    const db = await rowsAs(before[0].url);
    await db.query(`
      create schema billing; comment on schema billing is 'camarim: house'; create type billing.kind as enum ('pix');
      create table billing.payment (id bigserial primary key, kind billing.kind, name text);
      create view billing.paid as select * from billing.payment;
      create function billing.one() returns int language sql as 'select 1';
      create extension pg_trgm with schema public;
      create index on billing.payment using gin (name public.gin_trgm_ops);
      insert into billing.payment (kind, name) values ('pix', 'kept')`);
    const cache = cacheAs(before[1].url);
    await cache.set('bull:billing.x:id', 'kept');
    databases.splice(databases.indexOf(db), 1);
    await db.end();
    cache.disconnect();
    for (const server of before) await server.stop();
    const [rows, keys] = await Promise.all([startPostgres({ ...own, passwordOf }), startRedis({ ...own, passwordOf })]);
    try {
      await expect(new pg.Client({ connectionString: before[0].url }).connect()).rejects.toThrow();
      const roles = (role: string) => passwordOf('postgres', role);
      // at every start: a second time changes nothing
      for (let times = 0; times < 2; times += 1) await arrangeRoles(rows.url, [...SERVICES], roles);
      const billing = await rowsAs(withoutPassword(rows.url, { username: 'billing', password: roles('billing') }));
      const { rows: kept } = await billing.query(`insert into billing.payment (name) values ('new') returning id`);
      expect(kept).toEqual([{ id: '2' }]);
      expect((await billing.query('select name from billing.paid order by id')).rows[0]).toEqual({ name: 'kept' });
      await billing.query('alter table billing.payment add column later text; drop function billing.one()');
      await billing.query(`alter type billing.kind add value 'card'; drop view billing.paid`);
      const [mark] = (await billing.query(`select obj_description('billing'::regnamespace) as text`)).rows;
      expect(mark).toEqual({ text: 'camarim: house' });
      const stories = await rowsAs(withoutPassword(rows.url, { username: 'stories', password: roles('stories') }));
      expect(await allowed(stories, ['select * from billing.payment'])).toEqual([]);
      await billing.end();
      await stories.end();
      databases.splice(-2);
      const user = { username: 'billing', password: passwordOf('redis', 'billing') };
      expect(await cacheAs(withoutPassword(keys.url, user)).get('bull:billing.x:id')).toBe('kept');
    } finally {
      await Promise.all([rows.stop(), keys.stop()]);
    }
  });
});

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askedBy, EVENTS, notForGateway, SERVICES, type ServiceName } from '@camarim/contracts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { bus } from '../../../../tools/lib/bus.mjs';
import { credentialsOf, passwordsFrom } from '../../../../tools/lib/credentials.mjs';
import { natsOptions } from '../../../../tools/lib/nats-options.mjs';
import { startNats } from '../../../../tools/lib/servers.mjs';
import { type Stack, startStack } from '../../../../tools/lib/stack.mjs';
import { CPF, wholeVisit } from '../../test/whole-visit.js';

const PROCESSES: string[] = [...SERVICES, 'gateway'];
const dir = mkdtempSync(path.join(tmpdir(), 'camarim-trust-'));
let stack: Stack;
const open: NatsConnection[] = [];

const addressesOf = (name: string) => credentialsOf(name, stack.env['PROCESS_KEY'] ?? '', stack.env);
async function busAs(name: string, address = addressesOf(name).NATS_URL): Promise<NatsConnection> {
  const nc = await connect({ ...natsOptions(address), inboxPrefix: `_INBOX_${name}` });
  open.push(nc);
  return nc;
}
/** What the server says to a subscription; 'listens' when it lets it be. */
async function listen(nc: NatsConnection, subject: string, queue?: string): Promise<string> {
  let said = 'listens';
  const subscription = nc.subscribe(subject, {
    ...(queue ? { queue } : {}),
    callback: (error) => {
      if (error instanceof PermissionViolationError) said = 'refused';
    },
  });
  await nc.flush();
  subscription.unsubscribe();
  return said;
}
/** What the server says to a message; 'sent' when it took it, whether anybody was there or not. */
const say = async (nc: NatsConnection, subject: string): Promise<string> =>
  nc.request(subject, 'x', { timeout: 1_000 }).then(
    () => 'sent',
    (error: Error) => (error.cause instanceof PermissionViolationError ? 'refused' : 'sent'),
  );
/** Those of `subjects` that the server takes from `nc`. */
async function taken(nc: NatsConnection, subjects: string[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < subjects.length; at += 50) {
    const some = subjects.slice(at, at + 50);
    const answers = await Promise.all(some.map((subject) => say(nc, subject)));
    found.push(...some.filter((_, i) => answers[i] !== 'refused'));
  }
  return found;
}

beforeAll(async () => {
  // Postgres runs as another user when the tests run as root
  chmodSync(dir, 0o755);
  stack = await startStack({
    // at the usual log level: a start that says how far it came may take its time
    ...{ dataDir: dir, durable: false, own: true, quiet: true, demo: true },
  });
}, 240_000);
afterAll(async () => {
  for (const nc of open) await nc.close();
  await stack?.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('what each process may do with what belongs to another', () => {
  it('a service hears no question, no answer and no event of another, and nobody comes in without a name (S2)', async () => {
    for (const name of PROCESSES) {
      const nc = await busAs(name);
      const heard: string[] = [];
      const tried: Array<[string, string?]> = [['>'], ['*.*'], ['_INBOX.>'], ['$JS.>'], [`${name}.>`]];
      for (const other of PROCESSES.filter((one) => one !== name))
        tried.push([`_INBOX_${other}.>`], [`${other}.>`, other], [`${other}.>`]);
      if (name !== 'users') tried.push(['users.login.with-code', 'users'], ['users.login.with-code', name]);
      if (name !== 'gateway') for (const event of Object.keys(EVENTS)) tried.push([event]);
      // what two pages of a call say to each other
      if (name !== 'gateway') tried.push(['room.>'], ['room.a.fan']);
      for (const [subject, queue] of tried)
        if ((await listen(nc, subject, queue)) !== 'refused') heard.push(`${subject} ${queue ?? ''}`);
      expect([name, heard]).toEqual([name, []]);
    }
    const nobody = { servers: natsOptions(stack.env['NATS_URL'] ?? '').servers };
    await expect(connect(nobody)).rejects.toThrow(/authorization/i);
    await expect(connect({ ...nobody, user: 'users', pass: 'guessed' })).rejects.toThrow(/authorization/i);
  });

  it('a service says no event and asks no question that the catalogues do not give it (S2)', async () => {
    const questions = [...new Set([...notForGateway(), ...SERVICES.flatMap(askedBy), 'users.session.resolve'])];
    for (const name of PROCESSES) {
      const nc = await busAs(name);
      const events = Object.entries(EVENTS).filter(([, { owner }]) => owner !== name);
      const asks = name === 'gateway' ? [] : askedBy(name as ServiceName);
      const others = name === 'gateway' ? notForGateway() : questions.filter((pattern) => !asks.includes(pattern));
      const signs = SERVICES.filter((one) => one !== name).flatMap((one) => [`heartbeat.${one}`, `question.${one}`]);
      const answers = PROCESSES.filter((one) => one !== name).map((one) => `_INBOX_${one}.guessed`);
      const rooms = name === 'gateway' ? [] : ['room.a.fan'];
      const tried = [...events.map(([event]) => event), ...others, ...signs, ...answers, ...rooms];
      expect([name, await taken(nc, tried)]).toEqual([name, []]);
    }
    // and what it may do, it can
    const gateway = await busAs('gateway');
    expect(await say(gateway, 'users.session.resolve')).toBe('sent');
    expect([await say(gateway, 'room.a.fan'), await listen(gateway, 'room.a.fan')]).toEqual(['sent', 'listens']);
    expect(await say(await busAs('stories'), 'catalog.model.standing')).toBe('sent');
    expect(await say(await busAs('stories'), 'heartbeat.stories')).toBe('sent');
  });

  it('a service reads by no durable of another, makes none besides its own and changes no stream (S2)', async () => {
    const hears = Object.entries(bus().services).map(([name, part]) => [name, Object.entries(part.hears)] as const);
    for (const name of PROCESSES) {
      const nc = await busAs(name);
      const tried = hears
        .filter(([owner]) => owner !== name)
        .flatMap(([, durables]) => durables)
        .flatMap(([durable, event]) => [
          ...['INFO', 'DELETE', 'MSG.NEXT', 'DURABLE.CREATE'].map(
            (call) => `$JS.API.CONSUMER.${call}.CAMARIM.${durable}`,
          ),
          `$JS.API.CONSUMER.CREATE.CAMARIM.${durable}.${event}`,
          `$JS.ACK.CAMARIM.${durable}.1.1.1.1.0`,
        ]);
      tried.push(
        ...['CAMARIM', 'CAMARIM_QUESTIONS', 'CAMARIM_HEARTBEATS'].flatMap((stream) =>
          [
            'STREAM.DELETE',
            'STREAM.PURGE',
            'STREAM.MSG.DELETE',
            'STREAM.SNAPSHOT',
            'CONSUMER.CREATE',
            'CONSUMER.NAMES',
          ].map((call) => `$JS.API.${call}.${stream}`),
        ),
        ...['$JS.API.INFO', '$JS.API.CONSUMER.CREATE.CAMARIM.spy.payment.approved', '$SYS.REQ.SERVER.PING'],
      );
      if (name !== 'billing') tried.push('$JS.API.STREAM.UPDATE.CAMARIM');
      expect([name, await taken(nc, tried)]).toEqual([name, []]);
    }
  });

  it('a service cannot turn a durable of its own towards the events of others (S2)', async () => {
    const nc = await busAs('stories');
    const durable = 'stories__expiry__story_published';
    const config = { durable_name: durable, ack_policy: 'explicit', filter_subject: 'payment.approved' };
    const body = JSON.stringify({ stream_name: 'CAMARIM', config });
    const made = await nc.request(`$JS.API.CONSUMER.CREATE.CAMARIM.${durable}.story.published`, body);
    expect(made.json()).toMatchObject({ error: { code: 400 } });
    expect(await taken(nc, [`$JS.API.CONSUMER.CREATE.CAMARIM.${durable}.payment.approved`])).toEqual([]);
    expect(await taken(nc, [`$JS.API.CONSUMER.DURABLE.CREATE.CAMARIM.${durable}`])).toEqual([]);
  });
});

describe('a broker that ran before there were names', () => {
  it('keeps what it holds when everybody gets a name, and lets nobody in without one any more (S2)', async () => {
    const own = { dir: path.join(dir, 'before'), own: true };
    const before = await startNats(own);
    const anybody = await connect({ servers: before.url });
    const kept = { name: 'CAMARIM', subjects: ['payment.*'] };
    await (await jetstreamManager(anybody)).streams.add(kept);
    await jetstream(anybody).publish('payment.approved', 'kept');
    await anybody.close();
    await before.stop();
    const after = await startNats({ ...own, passwordOf: passwordsFrom('a key made later') });
    try {
      await expect(connect({ servers: natsOptions(after.url).servers })).rejects.toThrow(/authorization/i);
      const operator = await busAs('operator', after.url);
      const found = await (await jetstreamManager(operator)).streams.getMessage('CAMARIM', { seq: 1 });
      expect(found?.string()).toBe('kept');
    } finally {
      await after.stop();
    }
  });
});

describe('what can be read on the bus', () => {
  it('who listens to everything while a fan signs up, signs in and pays hears no name, CPF, e-mail, session, code or password (S2)', async () => {
    const nc = await busAs('operator', stack.env['NATS_URL']);
    const heard: string[] = [];
    nc.subscribe('>', {
      callback: (_, { subject, headers, data }) =>
        void heard.push(`${subject} ${JSON.stringify([...(headers ?? [])])} ${Buffer.from(data).toString('latin1')}`),
    });
    await nc.flush();
    const { secrets, paid } = await wholeVisit(stack);
    await nc.flush();
    // all of it passed by: each of these was asked or said over this bus
    const passed = (subject: string) => heard.some((line) => line.startsWith(`${subject} `));
    for (const subject of [
      ...['users.account.sign-up', 'users.login.request-code', 'users.login.with-code', 'users.session.resolve'],
      ...['users.staff.sign-in', 'user.registered', 'payment.approved', 'subscription.activated'],
    ])
      expect([subject, passed(subject)]).toEqual([subject, true]);
    const all = heard.join('\n');
    expect(all).toContain(paid); // what is no secret can be read: the listening itself works
    expect(secrets).toContain(CPF);
    const encoded = secrets.flatMap((text) => [text, Buffer.from(text).toString('base64').replace(/=+$/, '')]);
    expect(encoded.filter((text) => all.includes(text))).toEqual([]);
  });
});

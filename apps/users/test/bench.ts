import { randomUUID } from 'node:crypto';
import {
  type DeviceFacts,
  EVENTS,
  type EventName,
  type EventPayloads,
  type Identity,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
  type SessionReply,
  type SignUpRequest,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isDomainError } from '@camarim/domain';
import { NatsLink, RpcClient, rpcTransport } from '@camarim/messaging';
import {
  createServiceDatabase,
  eventually,
  MovableClock,
  type PrivateServer,
  privateNats,
  privateRedis,
  startService,
  testConfig,
} from '@camarim/testing';
import { MailService } from '../src/mail/mail.service.js';
import { UsersConfig } from '../src/users.config.js';
import { MIGRATIONS, UsersModule } from '../src/users.module.js';
import { type MailServer, startMailServer } from './mail-server.js';

export const VISITOR: Identity = { kind: 'visitor' };
export const PASSWORD = 'correct horse battery';
export const OWNER = 'owner@camarim.test';

export interface Bench {
  app: Awaited<ReturnType<typeof startService>>;
  clock: MovableClock;
  mail: MailServer;
  redis: PrivateServer;
  nats: PrivateServer;
  db: Database;
  config: UsersConfig;
  /** Through the real door, as a visitor unless somebody else is named. */
  call<P extends RpcPattern>(pattern: P, request: RpcRequest<P>, identity?: Identity): Promise<RpcReply<P>>;
  /** Another service says something, as it arrives on the stream. */
  happens<N extends EventName>(name: N, data: EventPayloads[N], id?: string): Promise<void>;
  signUp(some: Partial<SignUpRequest>): Promise<SessionReply>;
  /** Types the newest of `mails` codes that arrived for the address of a sign-up. */
  confirm(session: SessionReply, email: string, mails?: number): Promise<void>;
  /** Somebody of the team, where a password is enough. */
  staffSession(email: string, password: string, device?: DeviceFacts): Promise<SessionReply>;
  /** The newest code that arrived for an address, but for those of sign-ups. */
  codeFor(email: string, mails?: number): Promise<string>;
  /** The newest code of a sign-up with an address. */
  confirmCodeFor(email: string, mails?: number): Promise<string>;
  /** Waits until jobs run again: a worker that is closed before it has found Redis again keeps its process alive. */
  redisIsBack(): Promise<void>;
  end(): Promise<void>;
}

/**
 * The service with servers of its own: replicas of another spec would answer its calls and take its jobs.
 * @param lines takes everything it logs, down to the least.
 */
export async function startBench(env: Record<string, string> = {}, lines?: string[]): Promise<Bench> {
  const [database, redis, nats, mail] = await Promise.all([
    createServiceDatabase({ service: 'users', migrations: MIGRATIONS }),
    privateRedis(),
    privateNats(),
    startMailServer(),
  ]);
  const config = testConfig(UsersConfig, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    MAIL_URL: mail.url,
    MAIL_KEY: 'mail-key',
    REQUIRE_STAFF_TOTP: 'false',
    ...env,
  });
  const clock = new MovableClock();
  const module = UsersModule.register(config);
  const app = await startService({
    ...{ name: 'users', module, rpc: rpcTransport('users', config), clock },
    ...(lines ? { log: 'trace', logTo: { write: (line: string) => void lines.push(line) } } : {}),
  });
  const rpc = app.get(RpcClient, { strict: false });
  // hashing takes a busy machine longer than people are made to wait
  const call: Bench['call'] = (pattern, request, identity = VISITOR) => rpc.call(pattern, request, identity, 25_000);
  const db = app.get(Database, { strict: false });
  const sendMail = async (): Promise<boolean> => {
    await db.transaction(async (tx) => app.get(MailService, { strict: false }).post(tx, someMail()));
    return eventually(() => mail.to(SOMEBODY).length > 0, { within: 500 });
  };
  return {
    ...{ app, clock, mail, redis, nats, config, call },
    db,
    happens: async (name, data, id = randomUUID()) => {
      const { owner, version, aggregate } = EVENTS[name];
      const subject = String(data[aggregate as keyof typeof data]);
      const head = { specversion: '1.0', id, type: name, source: `camarim/${owner}`, subject };
      const envelope = { ...head, time: clock.now().toISOString(), dataschema: `${name}/${version}`, data };
      await app.get(NatsLink, { strict: false }).js.publish(name, JSON.stringify(envelope), { msgID: id });
    },
    signUp: (some) => call('users.account.sign-up', signUpOf(some)),
    confirm: async ({ identity }, email, mails = 1) => {
      const code = await newestCode(mail, email, mails, true);
      await call('users.account.confirm-email', { code }, identity);
    },
    staffSession: async (email, password, device = deviceAt(9_000_000)) => {
      const answer = await call('users.staff.sign-in', { email, password, device });
      if (answer.step !== 'signed-in') throw new Error(`not signed in: ${answer.step}`);
      return answer.session;
    },
    codeFor: (email, mails = 1) => newestCode(mail, email, mails, false),
    confirmCodeFor: (email, mails = 1) => newestCode(mail, email, mails, true),
    redisIsBack: async () => {
      await eventually(sendMail);
    },
    end: async () => {
      await app.close();
      await Promise.all([mail.close(), redis.end(), nats.end()]);
      await database.drop();
    },
  };
}

async function newestCode(mail: MailServer, email: string, mails: number, ofSignUp: boolean): Promise<string> {
  const arrived = () => mail.to(email).filter(({ kind }) => (kind === 'confirm-code') === ofSignUp);
  await eventually(() => arrived().length >= mails);
  return /\b\d{6}(?:\d{4})?\b/.exec(arrived().at(-1)?.text ?? '')?.[0] ?? '';
}

const SOMEBODY = 'somebody@camarim.test';
const someMail = () => ({
  ...{ to: SOMEBODY, subject: 'Oi', text: 'Oi', kind: 'test' },
  expiresAt: null,
  isDecoy: false,
});

let people = 0;
/** A person nobody has met yet. */
export function signUpOf(some: Partial<SignUpRequest> = {}): SignUpRequest {
  people += 1;
  return {
    name: 'Lia Souza',
    email: `lia${people}@exemplo.com.br`,
    phone: '(11) 98765-4321',
    cpf: cpfOf(people),
    leadId: null,
    device: deviceAt(people),
    ...some,
  };
}

/** A device of a network of its own. */
export const deviceAt = (n: number): { label: string; ip: string } => ({
  label: 'Chrome no Android',
  ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/** @returns the n-th made-up CPF with right check digits. */
export function cpfOf(n: number): string {
  const digits = Array.from(String(100_000_000 + ((n * 7_919) % 900_000_000)), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

/** @returns the code of the DomainError a call is refused with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (isDomainError(error)) return error.code;
    throw error;
  }
  return 'not refused';
}

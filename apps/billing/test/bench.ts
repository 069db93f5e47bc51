import { randomUUID } from 'node:crypto';
import {
  DEMO,
  type Identity,
  type PaymentView,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
  type StaffRole,
} from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isDomainError } from '@camarim/domain';
import { RpcClient, rpcTransport } from '@camarim/messaging';
import { signWebhook } from '@camarim/platform';
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
import { Redis } from 'ioredis';
import pg from 'pg';
import { demoPlanId } from '../seeds/demo.js';
import { BillingConfig } from '../src/billing.config.js';
import { BillingModule, MIGRATIONS } from '../src/billing.module.js';
import { type FakeCharge, FakeProvider } from './fake-provider.js';
import { FakeCatalog, FakeStories, FakeUsers } from './fake-users.js';

export const SECRETS = {
  PIX_SANDBOX_SECRET_KEY: 'sk_canary_9b1f',
  PIX_SANDBOX_HMAC_KEY: 'hmac_canary_77d0',
  PIX_SANDBOX_WEBHOOK_SECRET: 'path_canary_c41e',
};
export const LUNA_30 = demoPlanId('luna', 30);

export interface Bench {
  app: Awaited<ReturnType<typeof startService>>;
  db: Database;
  databaseUrl: string;
  clock: MovableClock;
  provider: FakeProvider;
  redis: PrivateServer;
  nats: PrivateServer;
  call<P extends RpcPattern>(pattern: P, request: RpcRequest<P>, identity: Identity): Promise<RpcReply<P>>;
  /** Waits until the payment looks as wanted, seen by its owner. */
  see(
    fan: Identity,
    paymentId: string,
    wanted: (payment: PaymentView) => boolean,
    within?: number,
  ): Promise<PaymentView>;
  buy(fan: Identity, planId?: string, key?: string): Promise<PaymentView>;
  /** As `buy`, until the PIX code is there. */
  charged(fan: Identity, planId?: string): Promise<PaymentView>;
  /** Everything the queue holds of jobs, also of finished ones. */
  jobPayloads(): Promise<string[]>;
  /** Asks for rows as an auditor does: beside the service, and for as long as adding up takes. */
  audit<T = Record<string, unknown>>(sql: string): Promise<T[]>;
  end(): Promise<void>;
}

/** Billing with its own servers, a provider that misbehaves on request and a users service that knows everybody. */
export async function startBench(env: Record<string, string> = {}, lines?: string[]): Promise<Bench> {
  const clock = new MovableClock();
  const provider = new FakeProvider(clock);
  const [database, redis, nats, url] = await Promise.all([
    createServiceDatabase({ service: 'billing', migrations: MIGRATIONS }),
    privateRedis(),
    privateNats(),
    provider.listen(),
  ]);
  const config = testConfig(BillingConfig, {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    NATS_URL: nats.url,
    PUBLIC_URL: 'https://camarim.test',
    SANDBOX_URL: url,
    DEMO_SEED: 'true',
    RECONCILE_EVERY_MS: '100',
    ...SECRETS,
    ...env,
  });
  const users = {
    module: class Users {},
    imports: [BillingModule.register(config)],
    controllers: [FakeUsers, FakeCatalog, FakeStories],
  };
  const app = await startService({
    name: 'billing',
    module: users,
    rpc: rpcTransport('billing', config),
    clock,
    ...(lines ? { log: 'trace', logTo: { write: (line: string) => void lines.push(line) } } : {}),
  });
  const rpc = app.get(RpcClient, { strict: false });
  // a busy machine takes longer than people are made to wait
  const call: Bench['call'] = (pattern, request, identity) => rpc.call(pattern, request, identity, 25_000);
  const see: Bench['see'] = (fan, paymentId, wanted, within = 30_000) =>
    eventually(
      async () => {
        const payment = await call('billing.payment.get', { paymentId }, fan);
        return wanted(payment) && payment;
      },
      { within },
    );
  const buy: Bench['buy'] = (fan, planId = LUNA_30, key = randomUUID()) => {
    const request = { planType: 'subscription', planId, modelId: null, idempotencyKey: key, leadId: '12345' } as const;
    return call('billing.payment.create', request, fan);
  };
  const auditor = new pg.Pool({ connectionString: database.url, options: '-c search_path=billing', max: 1 });
  return {
    ...{ app, clock, provider, redis, nats, call, see, buy },
    db: app.get(Database, { strict: false }),
    databaseUrl: database.url,
    charged: async (fan, planId) => see(fan, (await buy(fan, planId)).id, ({ status }) => status === 'pending'),
    jobPayloads: () => hashesIn(redis.url),
    audit: async <T>(sql: string) => (await auditor.query(sql)).rows as T[],
    end: async () => {
      await app.close();
      await Promise.all([provider.close(), redis.end(), nats.end(), auditor.end()]);
      await database.drop();
    },
  };
}

export const aFan = (): Identity & { kind: 'user' } => ({
  kind: 'user',
  userId: randomUUID(),
  role: 'fan',
  sessionId: randomUUID(),
});

export const aStaff = (role: StaffRole): Identity & { kind: 'staff' } => ({
  kind: 'staff',
  userId: randomUUID(),
  role,
  sessionId: randomUUID(),
});

/** A notice as the provider sends it: an envelope around the charge as it is now. */
export function noticeOf(charge: FakeCharge, change: Partial<FakeCharge> = {}): Buffer {
  const data = { ...charge, ...change };
  const event = { id: `evt_${randomUUID()}`, type: 'transaction', objectId: data.id, data };
  return Buffer.from(JSON.stringify(event));
}
export interface Delivery {
  gatewayId?: string;
  secret?: string;
  key?: string;
  at?: Date;
  /** null = none. */
  signature?: string | null;
}
/** A delivery of a notice: by default as the true provider would do it. */
export function delivery(clock: MovableClock, body: Buffer, how: Delivery = {}): RpcRequest<'billing.webhook.receive'> {
  const seconds = Math.floor((how.at ?? clock.now()).getTime() / 1_000);
  const signed = signWebhook(how.key ?? SECRETS.PIX_SANDBOX_HMAC_KEY, body, seconds);
  return {
    gatewayId: how.gatewayId ?? DEMO.gatewayId,
    secret: how.secret ?? SECRETS.PIX_SANDBOX_WEBHOOK_SECRET,
    signature: how.signature === undefined ? signed : how.signature,
    body: body.toString('base64'),
  };
}

/** The sales list, narrowed to nothing. */
export const ALL_SALES = {
  search: null,
  planType: null,
  method: null,
  modelId: null,
  userId: null,
  from: null,
  to: null,
};

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

async function hashesIn(url: string): Promise<string[]> {
  const client = new Redis(url);
  try {
    const keys = await client.keys('*');
    const texts = await Promise.all(
      keys.map(async (key) => ((await client.type(key)) === 'hash' ? JSON.stringify(await client.hgetall(key)) : '')),
    );
    return texts.filter((text) => text !== '');
  } finally {
    client.disconnect();
  }
}

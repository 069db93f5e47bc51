import { atMost } from '@camarim/platform';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

/** NATS's defaults hang or give up (reliability §0.5, §5.5): with these it reconnects for ever and notices a dead peer in 10 s. */
export const NATS_LIMITS = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 500,
  pingInterval: 5_000,
  maxPingOut: 2,
  timeout: 5_000,
  waitOnFirstConnect: true,
  // would capture a stack for each request; the trace shows who sent it anyway
  noAsyncTraces: true,
} satisfies ConnectionOptions;

/** @param url NATS_URL: one address, or those of a cluster separated by commas. @returns the list of addresses. */
export const natsServers = (url: string): string[] =>
  url
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Connection options for addresses that may contain a name and a password, which the client does not parse itself.
 * `tls://` requests an encrypted connection. @param service replies come to an inbox prefix that only it may read.
 */
export function natsOptions(servers: string[], service: string): ConnectionOptions {
  const urls = servers.map((one) => new URL(one.includes('://') ? one : `nats://${one}`));
  const [first] = urls;
  return {
    ...NATS_LIMITS,
    servers: urls.map(({ host }) => host),
    ...(first?.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
    inboxPrefix: `_INBOX_${service}`,
  };
}

export interface LinkOptions {
  service: string;
  servers: string[];
  /** Number of servers that store each stream; a single server supports only 1. */
  replicas?: number;
}

/** The process's connection to NATS. */
@Injectable()
export class NatsLink implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(NatsLink.name);
  private readonly listeners = new Set<(lostAt: number) => void>();
  private connection?: NatsConnection;
  private closing = false;
  private opening?: Promise<void>;
  js: JetStreamClient;
  jsm: JetStreamManager;

  constructor(private readonly options: LinkOptions) {}

  get replicas(): number {
    return this.options.replicas ?? 1;
  }

  get nc(): NatsConnection {
    if (!this.connection) throw new Error('NATS is not connected yet');
    return this.connection;
  }

  onModuleInit(): Promise<void> {
    return this.ready();
  }

  /** Resolves once connected; may be called by every part that needs the connection at the start. */
  ready(): Promise<void> {
    this.opening ??= this.open();
    return this.opening;
  }

  private async open(): Promise<void> {
    const nc = await connect({
      ...natsOptions(this.options.servers, this.options.service),
      name: this.options.service,
    });
    this.connection = nc;
    this.js = jetstream(nc, { timeout: NATS_LIMITS.timeout });
    // checkAPI would fail while JetStream is still recovering its store
    this.jsm = await jetstreamManager(nc, { timeout: NATS_LIMITS.timeout, checkAPI: false });
    void this.watch(nc);
    void nc.closed().then((error) => {
      if (this.closing) return;
      // a process without a connection is of no use: exit and be started again
      this.logger.fatal(`the connection to NATS is closed for good: ${error?.message ?? 'no reason given'}`);
      process.exit(1);
    });
  }

  private async watch(nc: NatsConnection): Promise<void> {
    let lostAt = performance.now();
    for await (const status of nc.status()) {
      if (status.type === 'disconnect') {
        this.logger.warn('NATS is unavailable');
        lostAt = performance.now();
      }
      if (status.type !== 'reconnect') continue;
      this.logger.log('NATS is back');
      for (const listener of this.listeners) listener(lostAt);
    }
  }

  /** `listener` runs after each reconnect; lostAt: when the connection was lost, by `performance.now()`. @returns a function that unsubscribes. */
  onReconnect(listener: (lostAt: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    const nc = this.connection;
    if (!nc || nc.isClosed()) return;
    // draining needs the server and would otherwise wait for ever
    const drained = nc.drain().catch(() => undefined);
    await atMost(1_000, drained);
    if (!nc.isClosed()) await atMost(500, nc.close());
  }
}

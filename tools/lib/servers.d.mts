export interface ServerOptions {
  /** Folder for data and logs; made when missing. */
  dir: string;
  /** A fixed port on 127.0.0.1; a free one when left out. */
  port?: number;
  /**
   * true (default): a killed server keeps all it has acknowledged (tests of crashes need this).
   * false: faster, and a kill may lose the last writes.
   */
  durable?: boolean;
  /** true: always a server of our own, even when the environment names one (tests that kill servers). */
  own?: boolean;
  /** The password of each name; without it the servers take anybody. */
  passwordOf?: (kind: 'postgres' | 'redis' | 'nats', name: string) => string;
  /** Told what is being done, one short line each. */
  say?: (line: string) => void;
}

export interface Server {
  readonly name: 'postgres' | 'redis' | 'nats';
  /** true: named by the environment; cannot be killed, restarted or wiped. */
  readonly external: boolean;
  readonly url: string;
  readonly port: number;
  /** Of the present process; another one after a restart. Undefined for servers that are not ours. */
  readonly pid: number | undefined;
  /** Of a process of ours; of others it is not known. */
  readonly alive: boolean | undefined;
  readonly log: string | undefined;
  readonly dataDir: string | undefined;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Default SIGKILL: the server and all processes it has forked, as in a crash. SIGSTOP freezes it, SIGCONT thaws it. */
  kill(signal?: NodeJS.Signals): void;
  /** Starts it again (also after a kill): same port, same data. */
  restart(): Promise<void>;
  /** Stops it, deletes its data and starts it empty on the same port. */
  wipe(): Promise<void>;
  /** Called when it ends without having been asked to. */
  onDeath(tell: (how: { code: number | null; signal: NodeJS.Signals | null }) => void): void;
}

export interface Servers {
  postgres: Server;
  redis: Server;
  nats: Server;
  env: { DATABASE_URL: string; REDIS_URL: string; NATS_URL: string };
  stop(): Promise<void>;
}

export function startPostgres(options: ServerOptions): Promise<Server>;
export function startRedis(options: ServerOptions): Promise<Server>;
export function startNats(options: Omit<ServerOptions, 'durable'> & { durable?: boolean }): Promise<Server>;
export function startServers(
  options: Omit<ServerOptions, 'port'> & { ports?: { postgres?: number; redis?: number; nats?: number } },
): Promise<Servers>;

export interface ServerOptions {
  /** Folder for data and logs; made when missing. */
  dir: string;
  /** A fixed port on 127.0.0.1; a free one when left out. */
  port?: number;
  /**
   * true (default): a killed server keeps everything it has acknowledged (needed by crash tests).
   * false: faster, and a kill may lose the last writes.
   */
  durable?: boolean;
  /** true: always start a server, even when the environment names one (for tests that kill servers). */
  own?: boolean;
  /** The password of each user; without it the servers accept anybody. */
  passwordOf?: (kind: 'postgres' | 'redis' | 'nats', name: string) => string;
  /** Called with each progress message, one short line. */
  say?: (line: string) => void;
}

export interface Server {
  readonly name: 'postgres' | 'redis' | 'nats' | 'relay';
  /** true: named by the environment; cannot be killed, restarted or wiped. */
  readonly external: boolean;
  readonly url: string;
  readonly port: number;
  /** Id of the current process; changes with a restart. Undefined for servers that are not ours. */
  readonly pid: number | undefined;
  /** Known only for servers that are ours. */
  readonly alive: boolean | undefined;
  readonly log: string | undefined;
  readonly dataDir: string | undefined;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Default SIGKILL: the server and all processes it has forked, as in a crash. SIGSTOP freezes it, SIGCONT thaws it. */
  kill(signal?: NodeJS.Signals): void;
  /** Starts it again (also after a kill): same port, same data. */
  restart(): Promise<void>;
  /** Stops it, deletes its data and starts it empty on the same port. */
  wipe(): Promise<void>;
  /** Called when it ends unexpectedly. */
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
/** The relay of calls. `secret`: TURN_SECRET; `more`: further lines of its configuration. */
export function startRelay(options: {
  dir: string;
  port?: number;
  secret: string;
  more?: readonly string[];
  say?: (line: string) => void;
}): Promise<Server>;

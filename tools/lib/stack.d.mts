import type { Server, Servers } from './servers.mjs';

export interface AppProcess {
  readonly name: string;
  /** The app it runs; `name` tells replicas apart. */
  readonly program: string;
  readonly port: number;
  readonly url: string;
  readonly log: string;
  readonly pid: number;
  readonly alive: boolean;
  stop(): Promise<void>;
  /** Default SIGKILL. Does not count as an unexpected end: nothing else is stopped. */
  kill(signal?: NodeJS.Signals): void;
  restart(): Promise<void>;
}

export interface Stack {
  urls: { site: string; admin: string; sandbox: string };
  env: Record<string, string>;
  ports: Record<string, number>;
  logDir: string;
  processes: Record<'sandbox' | 'catalog' | 'stories' | 'billing' | 'users' | 'marketing' | 'gateway', AppProcess> &
    Record<string, AppProcess>;
  servers: Servers;
  /** The relay of calls (coturn). */
  relay: Server;
  readonly pids: Record<string, number>;
  stop(): Promise<void>;
}

export interface StackOptions {
  dataDir: string;
  durable?: boolean;
  demo?: boolean;
  ports?: Record<string, number>;
  own?: boolean;
  quiet?: boolean;
  restart?: boolean;
  /** Processes of each app except the sandbox, behind one address; default 1. */
  replicas?: number;
  mode?: 'development' | 'production';
  logDir?: string;
  env?: Record<string, string>;
  /** Ports between the processes and the servers. */
  wires?: { postgres?: number; redis?: number; nats?: number };
  onProgress?: (step: { who?: string; what: string; done?: number; total?: number }) => void;
  onDeath?: (part: AppProcess | Server, how: { code: number | null; signal: NodeJS.Signals | null }) => void;
}

export function startStack(options: StackOptions): Promise<Stack>;

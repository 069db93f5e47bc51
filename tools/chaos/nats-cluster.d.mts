import type { JetStreamManager } from '@nats-io/jetstream';
import type { Server, ServerOptions } from '../lib/servers.mjs';

export interface NatsCluster {
  members: Record<string, { name: string; server: Server }>;
  /** NATS_URL for a process whose current one is `like`. */
  urls(like: string): string;
  ask<T>(work: (jsm: JetStreamManager) => Promise<T>, except?: string): Promise<T>;
  partition(name: string, isCut: boolean): void;
  stop(): Promise<void>;
}

export function startNatsCluster(options: {
  dir: string;
  say: (line: string) => void;
  passwordOf?: ServerOptions['passwordOf'];
}): Promise<NatsCluster>;

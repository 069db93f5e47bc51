export const services: string[];
export const processes: string[];
export function derived(key: string, purpose: string, name: string): string;
export function passwordsFrom(key: string): (kind: 'postgres' | 'redis' | 'nats', name: string) => string;
export function credentialsOf(
  name: string,
  key: string,
  all: Record<string, string>,
): { RPC_KEYS: string; DATABASE_URL?: string; REDIS_URL: string; NATS_URL: string };
export function composeLines(key: string): string[];
export function storeLines(key: string): string[];

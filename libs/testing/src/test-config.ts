import { parseConfig, type ServiceConfig } from '@camarim/platform';

/** Keys that protect nothing: every test run may know them. */
export const TEST_KEYS = {
  // all of them: a spec asks as whoever it needs to be
  RPC_KEYS: 'all=test-rpc-secret-of-at-least-32-characters',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** A service's config as its environment would give it. @param env what differs from the defaults. */
export const testConfig = <C extends ServiceConfig>(
  type: new () => C,
  env: { DATABASE_URL: string; NATS_URL: string; REDIS_URL: string } & Record<string, string>,
): C => parseConfig(type, { ...TEST_KEYS, LOG_LEVEL: 'silent', ...env });

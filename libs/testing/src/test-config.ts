import { parseConfig, type ServiceConfig } from '@camarim/platform';

/** Keys for tests only. */
export const TEST_KEYS = {
  // contains every key, so that a spec can send requests as any service
  RPC_KEYS: 'all=test-rpc-secret-of-at-least-32-characters',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** A service's config as parsed from its environment. @param env values that differ from the defaults. */
export const testConfig = <C extends ServiceConfig>(
  type: new () => C,
  env: { DATABASE_URL: string; NATS_URL: string; REDIS_URL: string } & Record<string, string>,
): C => parseConfig(type, { ...TEST_KEYS, LOG_LEVEL: 'silent', ...env });

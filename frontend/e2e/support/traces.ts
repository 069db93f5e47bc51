import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { query } from './database.js';
import { logDir, redisUrl } from './environment.config.js';

/** As they may be written: in any case, and as hexadecimal digits in binary columns. */
const wantedOf = (words: readonly string[]): string[] => {
  const lower = words.map((word) => word.toLowerCase());
  return [...lower, ...lower.map((word) => Buffer.from(word).toString('hex'))];
};

/** Searches every table of every schema, all columns as text. @returns the tables that hold one of the words. */
export async function tracesInDatabase(words: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    [],
  );
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select 1 from ${name} t, unnest($1::text[]) w where position(w in lower(t::text)) > 0)`,
  );
  const found = await query<{ name: string }>(looks.join(' union all '), [wantedOf(words)]);
  return found.map(({ name }) => name);
}

/** Searches every key of Redis, its name and its value of any type, including jobs and sessions. @returns the keys. */
export async function tracesInRedis(words: readonly string[]): Promise<string[]> {
  const redis = new Redis(redisUrl);
  try {
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      keys.map(async (key) => `${key} ${JSON.stringify(await valuesOf(redis, key))}`.toLowerCase()),
    );
    const wanted = wantedOf(words);
    return keys.filter((_key, i) => wanted.some((word) => texts[i]?.includes(word)));
  } finally {
    redis.disconnect();
  }
}

/** Searches the logs of all processes. @returns the names of those that hold one of the words. */
export function tracesInLogs(words: readonly string[]): string[] {
  const logs = readdirSync(logDir).filter((name) => name.endsWith('.log'));
  const texts = new Map(logs.map((name) => [name, readFileSync(path.join(logDir, name), 'utf8').toLowerCase()]));
  expect(logs.length).toBeGreaterThan(5);
  expect(texts.get('users.log')).not.toBe('');
  const wanted = wantedOf(words);
  return logs.filter((name) => wanted.some((word) => texts.get(name)?.includes(word)));
}

async function valuesOf(redis: Redis, key: string): Promise<unknown> {
  const kind = await redis.type(key);
  if (kind === 'string') return redis.get(key);
  if (kind === 'hash') return redis.hgetall(key);
  if (kind === 'list') return redis.lrange(key, 0, -1);
  if (kind === 'set') return redis.smembers(key);
  if (kind === 'zset') return redis.zrange(key, 0, '-1');
  if (kind === 'stream') return redis.xrange(key, '-', '+');
  if (kind === 'none') return null;
  throw new Error(`${key} has type ${kind}, which this search does not support`);
}

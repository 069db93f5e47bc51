import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@camarim/testing';
import { Redis } from 'ioredis';
import { tinyMmdb } from '../../test/tiny-mmdb.js';
import { GatewayConfig } from '../gateway.config.js';
import { VisitorPlaces } from './visitor-places.service.js';

const city = (name: string, code: string) => ({
  city: { names: { en: name } },
  country: { iso_code: 'BR' },
  subdivisions: [{ iso_code: code, names: { en: code } }],
});
/** Networks of documentation, drawn anew for each run: what is kept in Redis outlives it. */
const [third, group] = [Math.floor(Math.random() * 256), randomUUID().slice(0, 4)];
const OLD = `198.18.${third}`;
const NEW = `2001:db8:${group.replace(/^0+(?=.)/, '')}`;
const redisUrl = process.env.REDIS_URL ?? '';

let folder: string;
let redis: Redis;
const opened: VisitorPlaces[] = [];
const places = async (own: Record<string, string>): Promise<VisitorPlaces> => {
  const base = {
    DATABASE_URL: 'x',
    NATS_URL: 'x',
    MEDIA_SIGNING_KEY: 'k'.repeat(32),
    TURN_URLS: 'turn:127.0.0.1:3478',
    TURN_SECRET: 't'.repeat(32),
    MEDIA_DIR: '/m',
    REDIS_URL: redisUrl,
  };
  const site = { PUBLIC_URL: 'http://camarim.test', MAIN_USERNAME: 'luna' };
  const service = new VisitorPlaces(testConfig(GatewayConfig, { ...base, ...site, ...own }));
  opened.push(service);
  await service.onModuleInit();
  return service;
};
const from = (ip: string, headers: Record<string, string> = {}) => ({ ip, headers });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'camarim-places-'));
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  for (const service of opened) service.onModuleDestroy();
  rmSync(folder, { recursive: true, force: true });
  await redis?.quit();
});

it('a visitor is placed by the file of this machine, kept an hour by network and never by address (MKT-32)', async () => {
  const file = path.join(folder, 'city.mmdb');
  writeFileSync(
    file,
    tinyMmdb({ [`${OLD}.0/24`]: city('Recife', 'PE'), [`${NEW}::/48`]: city('Belo Horizonte', 'MG') }),
  );
  const known = await places({ GEO_DATABASE: file, CITY_HEADER: 'x-city', REGION_HEADER: 'x-region' });
  expect(await known.of(from(`${OLD}.77`))).toEqual({ city: 'Recife', region: 'PE' });
  expect(await known.of(from(`${NEW}:1::9`))).toEqual({ city: 'Belo Horizonte', region: 'MG' });
  expect(await known.of(from('192.0.2.1'))).toBeNull();
  const proxy = { 'x-city': 'Natal', 'x-region': 'RN' };
  expect(await known.of(from(`${OLD}.77`, proxy))).toEqual({ city: 'Natal', region: 'RN' });

  const life = await redis.ttl(`place:${OLD}.0`);
  expect(life).toBeGreaterThan(3_500);
  expect(life).toBeLessThanOrEqual(3_600);
  expect(await redis.keys(`*${OLD}.77*`)).toEqual([]);
  // what is kept is answered: another replica's word counts here too
  await redis.set(`place:${OLD}.0`, JSON.stringify({ city: 'Olinda', region: 'PE' }), 'EX', 60);
  expect(await known.of(from(`${OLD}.5`))).toEqual({ city: 'Olinda', region: 'PE' });
});

it('a file that is missing or broken, and a Redis that is away, cost no page (MKT-32)', async () => {
  const broken = path.join(folder, 'broken.mmdb');
  writeFileSync(broken, 'no database');
  for (const GEO_DATABASE of [broken, path.join(folder, 'none.mmdb')])
    expect(await (await places({ GEO_DATABASE })).of(from(`${OLD}.77`))).toBeNull();
  const good = path.join(folder, 'good.mmdb');
  writeFileSync(good, tinyMmdb({ [`${OLD}.0/24`]: city('Recife', 'PE') }));
  const alone = await places({ GEO_DATABASE: good, REDIS_URL: 'redis://127.0.0.1:1' });
  expect(await alone.of(from(`${OLD}.77`))).toEqual({ city: 'Recife', region: 'PE' });
});

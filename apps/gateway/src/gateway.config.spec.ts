import { LocalMediaStorage, openMediaStorage } from '@camarim/platform';
import { testConfig } from '@camarim/testing';
import { GatewayConfig, trustedNetworks } from './gateway.config.js';

const ENV = {
  DATABASE_URL: 'x',
  REDIS_URL: 'x',
  NATS_URL: 'x',
  PUBLIC_URL: 'https://camarim.test/',
  INTERNAL_PORT: '3001',
  MEDIA_SIGNING_KEY: 'k'.repeat(32),
  TURN_URLS: 'turn:relay.test:3478, turns:relay.test:443?transport=tcp',
  TURN_SECRET: 't'.repeat(32),
  MEDIA_DIR: '/media',
  MAIN_USERNAME: 'luna',
};

it('an address with a slash at its end is the same address', () => {
  expect(testConfig(GatewayConfig, ENV).PUBLIC_URL).toBe('https://camarim.test');
});

it('the relay of calls may have several addresses', () => {
  expect(testConfig(GatewayConfig, ENV).TURN_URLS).toEqual([
    'turn:relay.test:3478',
    'turns:relay.test:443?transport=tcp',
  ]);
});

it.each([
  ['PUBLIC_URL', 'camarim.test'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['MEDIA_SIGNING_KEY', 'short'],
  ['TURN_URLS', 'https://relay.test'],
  ['TURN_URLS', ''],
  ['TURN_SECRET', 'short'],
  ['MAIN_USERNAME', '../etc'],
])('a wrong %s (%s) stops the start with its name', (name, value) => {
  expect(() => testConfig(GatewayConfig, { ...ENV, [name]: value })).toThrow(name);
});

it('files in a bucket need all of its keys: half a setting stops the start', () => {
  const bucket = {
    ...{ S3_BUCKET: 'camarim', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'sa-east-1' },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
  };
  expect(openMediaStorage(testConfig(GatewayConfig, { ...ENV, ...bucket }))).not.toBeInstanceOf(LocalMediaStorage);
  expect(openMediaStorage(testConfig(GatewayConfig, ENV))).toBeInstanceOf(LocalMediaStorage);
  const { S3_SECRET_ACCESS_KEY: _, ...half } = bucket;
  expect(() => testConfig(GatewayConfig, { ...ENV, ...half })).toThrow('S3_SECRET_ACCESS_KEY');
});

it('proxies are trusted by network, never all of them (reliability §0.14)', () => {
  expect(trustedNetworks('loopback, 10.0.0.0/8,::1')).toEqual(['loopback', '10.0.0.0/8', '::1']);
  for (const wrong of ['1', 'true', 'everybody', '0.0.0.0/0', '10.0.0.0/x', ''])
    expect(() => trustedNetworks(wrong)).toThrow();
});

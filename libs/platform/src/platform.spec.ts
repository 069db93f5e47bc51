import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IsInt } from 'class-validator';
import {
  constantTimeEqual,
  currentTraceId,
  HealthChecks,
  LocalMediaStorage,
  newTraceparent,
  parseConfig,
  runWithTrace,
  SecretBox,
  ServiceConfig,
  signWebhook,
  ToNumber,
  verifyWebhook,
} from './index.js';

class SpecConfig extends ServiceConfig {
  @ToNumber() @IsInt() EVERY_MS: number = 5;
}
const ENV = {
  DATABASE_URL: 'postgres://x',
  REDIS_URL: 'redis://x',
  NATS_URL: 'nats://x',
  RPC_KEYS: 'k'.repeat(32),
};

describe('the environment of a process', () => {
  it('is read with its defaults and its numbers (GW-16)', () => {
    const config = parseConfig(SpecConfig, { ...ENV, PORT: '8080', DEMO_SEED: '1' });
    expect(config).toMatchObject({ PORT: 8080, EVERY_MS: 5, DEMO_SEED: true, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  });
  it('that is incomplete is reported in one list with every missing name (GW-16)', () => {
    const read = () => parseConfig(SpecConfig, { DATABASE_URL: 'postgres://x', EVERY_MS: 'soon' });
    expect(read).toThrow(/REDIS_URL/);
    expect(read).toThrow(/NATS_URL/);
    expect(read).toThrow(/RPC_KEYS/);
    expect(read).toThrow(/EVERY_MS/);
  });
  it('may come from files, as containers get their secrets (GW-16)', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'camarim-config-'));
    writeFileSync(path.join(folder, 'key'), `${'f'.repeat(40)}\n`);
    const config = parseConfig(SpecConfig, {
      ...ENV,
      RPC_KEYS: undefined,
      RPC_KEYS_FILE: path.join(folder, 'key'),
    });
    expect(config.RPC_KEYS).toBe('f'.repeat(40));
    rmSync(folder, { recursive: true });
  });
});

describe('secrets at rest', () => {
  const box = new SecretBox(Buffer.alloc(32, 1).toString('base64'));
  it('open while their key is being replaced, and show that they must be sealed again (BIL-15)', () => {
    const [old, fresh] = [Buffer.alloc(32, 3).toString('base64'), Buffer.alloc(32, 4).toString('base64')];
    const sealed = new SecretBox(old).seal('sk');
    const both = new SecretBox(fresh, [old]);
    expect([both.open(sealed), sealed.startsWith(both.currentPrefix)]).toEqual(['sk', false]);
    expect(both.seal('sk').startsWith(both.currentPrefix)).toBe(true);
    expect(both.indexes('1', 'cpf')).toEqual([both.index('1', 'cpf'), new SecretBox(old).index('1', 'cpf')]);
    expect(() => new SecretBox(fresh).open(sealed)).toThrow();
  });
  it('can be opened again, and never look the same twice (USR-11)', () => {
    expect(box.open(box.seal('529.982.247-25'))).toBe('529.982.247-25');
    expect(box.seal('x')).not.toBe(box.seal('x'));
  });
  it('refuse a changed text and another key (BIL-15)', () => {
    const sealed = box.seal('secret');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA');
    expect(() => box.open(changed)).toThrow();
    expect(() => new SecretBox(Buffer.alloc(32, 2).toString('base64')).open(sealed)).toThrow();
    expect(() => new SecretBox('c2hvcnQ=')).toThrow('32 bytes');
  });
  it('are found by a keyed index that differs by purpose (USR-11)', () => {
    expect(box.index('1', 'cpf')).toBe(box.index('1', 'cpf'));
    expect(box.index('1', 'cpf')).not.toBe(box.index('1', 'email'));
    expect(constantTimeEqual('a', 'a')).toBe(true);
    expect(constantTimeEqual('a', 'ab')).toBe(false);
  });
});

describe('a signed webhook', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const seconds = now.getTime() / 1_000;
  const rawBody = Buffer.from('{"amount":1990}');
  const check = (header: string, body = rawBody, keys = ['new', 'old']) =>
    verifyWebhook({ keys, header, rawBody: body, now });

  it('is accepted with either of the two active keys (BIL-29)', () => {
    expect(check(signWebhook('new', rawBody, seconds))).toEqual({ ok: true });
    expect(check(signWebhook('old', rawBody, seconds))).toEqual({ ok: true });
  });
  it.each([
    ['another key', signWebhook('theirs', rawBody, seconds), 'mismatch'],
    ['a timestamp of 301 s ago', signWebhook('new', rawBody, seconds - 301), 'stale'],
    ['a timestamp from the future', signWebhook('new', rawBody, seconds + 301), 'stale'],
    ['no shape at all', 'hello', 'malformed'],
    ['an empty header', '', 'malformed'],
  ])('with %s is refused (BIL-29)', (_, header, reason) => {
    expect(check(header)).toEqual({ ok: false, reason });
  });
  it('is refused when one byte of the body changed (BIL-29)', () => {
    expect(check(signWebhook('new', rawBody, seconds), Buffer.from('{"amount":1991}'))).toEqual({
      ok: false,
      reason: 'mismatch',
    });
  });
});

describe('a trace', () => {
  it('keeps its id from parent to child and ends with the work (GW-13)', () => {
    const parent = newTraceparent();
    const id = parent.split('-')[1];
    expect(runWithTrace(parent, currentTraceId)).toBe(id);
    expect(runWithTrace('garbage', currentTraceId)).not.toBe('none');
    expect(currentTraceId()).toBe('none');
  });
});

describe('readiness', () => {
  it('counts a part that rejects, or does not answer within a second, as unavailable (GW-16)', async () => {
    const checks = new HealthChecks();
    checks.add('good', async () => 1);
    checks.add('bad', async () => Promise.reject(new Error('no')));
    checks.add('silent', () => new Promise(() => undefined));
    expect(await checks.run()).toEqual({ good: true, bad: false, silent: false });
  });
});

describe('media files', () => {
  it('never leave their folder (CAT-14)', () => {
    const storage = new LocalMediaStorage('/srv/media');
    const id = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0001';
    expect(storage.localPath(`${id}/w640.webp`)).toBe(`/srv/media/${id}/w640.webp`);
    for (const bad of [
      '../etc/passwd',
      `${id}/../x.webp`,
      `${id}/x`,
      '/etc/passwd',
      `${id}/a/b.webp`,
      `${id}/%2e.webp`,
    ]) {
      expect(() => storage.localPath(bad)).toThrow();
    }
  });
});

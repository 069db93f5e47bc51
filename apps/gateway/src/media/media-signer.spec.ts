import { briefExpiryOf, expiryOf, MediaSigner, mediaPath } from './media-signer.js';

const signer = new MediaSigner('a-key-of-at-least-32-characters-long');
const path = mediaPath('0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0201', 'w640.webp');
const now = new Date('2026-11-20T23:59:40Z');
const parts = (url: string) => {
  const { searchParams } = new URL(url, 'http://x');
  return [searchParams.get('e') ?? '', searchParams.get('s') ?? ''] as const;
};

it('an address made for a session works with its token and no other (CAT-14)', () => {
  const binding = { kind: 'session', token: 'one' } as const;
  const [end, signature] = parts(signer.sign(path, binding, expiryOf(binding, now)));
  expect(signer.verify(path, end, signature, ['one'], now)).toEqual({ kind: 'session', token: 'one' });
  expect(signer.verify(path, end, signature, ['two'], now)).toBeNull();
  expect(signer.verify(path, end, signature, ['two', 'one'], now)).toEqual({ kind: 'session', token: 'one' });
  expect(signer.verify(path, end, signature, [], now)).toBeNull();
  expect(
    signer.verify(mediaPath('0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0201', 'full.mp4'), end, signature, ['one'], now),
  ).toBeNull();
  expect(
    new MediaSigner('another-key-of-at-least-32-characters').verify(path, end, signature, ['one'], now),
  ).toBeNull();
});

it('a token cannot be chosen so that its address works for everybody', () => {
  const binding = { kind: 'session', token: 'public' } as const;
  const [end, signature] = parts(signer.sign(path, binding, expiryOf(binding, now)));
  expect(signer.verify(path, end, signature, [], now)).toBeNull();
});

it('a session’s address lives 4 to 5 minutes and is the same within a minute (CAT-14)', () => {
  const binding = { kind: 'session', token: 'one' } as const;
  for (let second = 0; second < 120; second++) {
    const at = new Date(now.getTime() + second * 1_000);
    const left = expiryOf(binding, at) - at.getTime();
    expect(left).toBeGreaterThan(4 * 60_000 - 1);
    expect(left).toBeLessThanOrEqual(5 * 60_000);
  }
});

it('an address for everybody is the same all day and outlives its midnight', () => {
  const binding = { kind: 'public' } as const;
  expect(new Date(expiryOf(binding, now)).toISOString()).toBe('2026-11-22T00:00:00.000Z');
  expect(expiryOf(binding, new Date('2026-11-20T00:00:00Z'))).toBe(expiryOf(binding, now));
});

it('a story’s address is good for everybody until a full hour, half an hour ahead at least, and closed to all from then on (FV-38, CAT-02)', () => {
  for (let minute = 0; minute < 120; minute++) {
    const at = new Date(now.getTime() + minute * 60_000);
    const left = briefExpiryOf(at) - at.getTime();
    expect(left).toBeGreaterThanOrEqual(30 * 60_000);
    expect(left).toBeLessThan(90 * 60_000);
    expect(briefExpiryOf(at) % 3_600_000).toBe(0);
  }
  const ends = briefExpiryOf(now);
  const [end, signature] = parts(signer.sign(path, { kind: 'public' }, ends));
  expect(signer.verify(path, end, signature, [], new Date(ends - 1))).toEqual({ kind: 'public' });
  expect(signer.verify(path, end, signature, [], new Date(ends))).toBeNull();
});

it('what is no signature is refused before anything is computed', () => {
  for (const [end, signature] of [
    ['', ''],
    ['1e9', 'x'.repeat(43)],
    ['9999999999', 'short'],
    ['99999999999', 'x'.repeat(43)],
  ]) {
    expect(signer.verify(path, String(end), String(signature), [], now)).toBeNull();
  }
});

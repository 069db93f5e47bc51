import { endOfLife, isOver } from './session.rules.js';
import { hashToken, looksLikeToken, newToken } from './session.token.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe('the life of a session', () => {
  it('is thirty days for a fan, used or not (USR-22)', () => {
    const expiresAt = endOfLife('user', NOW);
    expect(expiresAt.toISOString()).toBe('2026-12-20T12:00:00.000Z');
    const session = { kind: 'user' as const, expiresAt, lastSeenAt: NOW };
    expect(isOver(session, at(30 * 24 * 60 - 1))).toBe(false);
    expect(isOver(session, at(30 * 24 * 60))).toBe(true);
  });

  it('is a day for staff, and half an hour without use (USR-23)', () => {
    const expiresAt = endOfLife('staff', NOW);
    expect(expiresAt.toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(isOver({ kind: 'staff', expiresAt, lastSeenAt: NOW }, at(29))).toBe(false);
    expect(isOver({ kind: 'staff', expiresAt, lastSeenAt: NOW }, at(30))).toBe(true);
    expect(isOver({ kind: 'staff', expiresAt, lastSeenAt: at(24 * 60 - 1) }, at(24 * 60))).toBe(true);
  });

  it('hangs on a token nobody can guess or read back (USR-05)', () => {
    const token = newToken();
    expect(looksLikeToken(token)).toBe(true);
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(Array.from({ length: 1_000 }, newToken)).size).toBe(1_000);
  });
});

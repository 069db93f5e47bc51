import type { Identity } from '@camarim/contracts';
import { IdentitySigner, requireService, requireStaff, requireUser } from './index.js';

const fan: Identity = { kind: 'user', userId: 'u', role: 'fan', sessionId: 's' };
const signer = new IdentitySigner('a key of the gateway and the services');

describe('a signed identity', () => {
  it('comes out as it went in (USR-06)', () => {
    expect(signer.verify(signer.sign(fan))).toEqual(fan);
  });
  it('is refused when missing, changed or signed by another key (USR-06)', () => {
    const signed = signer.sign(fan);
    const [body = '', mac = ''] = signed.split('.');
    const other = Buffer.from(JSON.stringify({ ...fan, userId: 'v', until: Date.now() + 1_000 })).toString('base64url');
    for (const bad of [undefined, '', body, `${other}.${mac}`, new IdentitySigner('theirs').sign(fan)]) {
      expect(() => signer.verify(bad)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
    }
  });
  it('too old, it is refused as a fault of our clocks: nobody is sent to sign in again for it (USR-06)', () => {
    const late = signer.sign(fan, Date.now() - 61_000);
    expect(() => signer.verify(late)).toThrow(expect.objectContaining({ code: 'service-unavailable' }));
  });
  it('opens only the doors meant for it (USR-24)', () => {
    expect(requireUser(fan)).toBe('u');
    expect(() => requireStaff(fan)).toThrow();
    expect(() => requireUser({ kind: 'service', service: 'billing' })).toThrow();
    expect(() => requireService({ kind: 'service', service: 'catalog' }, 'billing')).toThrow();
    expect(requireStaff({ kind: 'staff', userId: 't', role: 'owner', sessionId: 's' }, ['owner'])).toBe('t');
  });
});

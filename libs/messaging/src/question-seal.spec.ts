import type { Identity } from '@camarim/contracts';
import { rpcKeysFor } from '../../../tools/lib/rpc-keys.mjs';
import { requireService, requireStaff, requireUser } from './index.js';
import { AnswerSeals, Questions } from './question-seal.js';
import { RpcKeys } from './rpc-keys.js';

const SECRET = 'the secret all keys are made from';
const fan: Identity = { kind: 'user', userId: 'u', role: 'fan', sessionId: 's' };
const ASK = 'users.account.get';
const questions = (name: string, ...asks: string[]) =>
  new Questions(name, new RpcKeys(rpcKeysFor(SECRET, name, asks, false)));
const answers = (name: string) => new AnswerSeals(new RpcKeys(rpcKeysFor(SECRET, name, [], true)));
const gateway = questions('gateway', 'users', 'billing');
const refusal = (reason: string) => expect.objectContaining({ reason });

describe('a sealed question', () => {
  it('is opened unchanged, and its answer only by who asked (S2, USR-06)', () => {
    const users = answers('users');
    const { sealed, caller, id } = gateway.seal(ASK, { name: 'Lia' }, fan);
    const opened = users.open(ASK, caller, sealed);
    expect(opened).toMatchObject({ identity: fan, data: { name: 'Lia' }, caller: 'gateway' });
    const answer = users.seal(ASK, opened, { response: 'sim' });
    expect(gateway.open(ASK, caller, id, answer)).toEqual({ response: 'sim' });
    const other = gateway.seal(ASK, {}, fan);
    expect(() => gateway.open(ASK, caller, other.id, answer)).toThrow('sealed by another key');
    expect(() => gateway.open('users.account.update', caller, id, answer)).toThrow('sealed by another key');
    expect(() => questions('billing', 'users').open(ASK, 'billing', id, answer)).toThrow('sealed by another key');
  });

  it('is refused when missing, changed, for another request, for another service, or under another name (S2, USR-06)', () => {
    const users = answers('users');
    const { sealed, caller } = gateway.seal(ASK, { name: 'Lia' }, fan);
    const changed = Uint8Array.from(sealed);
    changed[40] = (changed[40] ?? 0) ^ 1;
    const forged = refusal('forged');
    expect(() => users.open(ASK, caller, changed)).toThrow(forged);
    expect(() => users.open(ASK, caller, new Uint8Array())).toThrow(forged);
    expect(() => users.open(ASK, caller, Buffer.from(JSON.stringify({ data: {} })))).toThrow(forged);
    expect(() => users.open(ASK, undefined, sealed)).toThrow(forged);
    expect(() => users.open(ASK, 'billing', sealed)).toThrow(forged);
    expect(() => users.open('users.account.update', caller, sealed)).toThrow(forged);
    expect(() => answers('billing').open('billing.payment.get', caller, sealed)).toThrow(forged);
    // after all these attempts the real one is still accepted
    expect(users.open(ASK, caller, sealed).identity).toEqual(fan);
  });

  it('is valid once and for a short while; a stale one is a problem of our clocks, not of the person (S2, USR-06)', () => {
    const users = answers('users');
    const first = gateway.seal(ASK, {}, fan);
    users.open(ASK, 'gateway', first.sealed);
    expect(() => users.open(ASK, 'gateway', first.sealed)).toThrow(refusal('replayed'));
    for (const away of [-31_000, 31_000]) {
      const { sealed } = gateway.seal(ASK, {}, fan);
      expect(() => users.open(ASK, 'gateway', sealed, Date.now() + away)).toThrow(refusal('stale'));
    }
  });

  it('is remembered for as long as it would be valid, in whichever minute it was asked (S2)', () => {
    const users = answers('users');
    const began = Date.now();
    const asked: Buffer[] = [];
    try {
      // the sender's clock is 29 s ahead, so each is valid for 59 s; a new one is sent every second for four minutes
      for (let second = 0; second < 240; second += 1) {
        const now = began + second * 1_000;
        jest.useFakeTimers({ now: now + 29_000 });
        const { sealed } = gateway.seal(ASK, {}, fan);
        asked.push(sealed);
        jest.setSystemTime(now);
        users.open(ASK, 'gateway', sealed, now);
        for (const before of [1, 29, 58]) {
          const again = asked[second - before];
          if (again) expect(() => users.open(ASK, 'gateway', again, now)).toThrow(refusal('replayed'));
        }
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('acts for people only when it comes from the gateway: a compromised service is only itself (S2)', () => {
    const users = answers('users');
    const billing = questions('billing', 'users');
    const impersonated = refusal('impersonated');
    const owner: Identity = { kind: 'staff', userId: 't', role: 'owner', sessionId: 's' };
    for (const who of [fan, owner, { kind: 'visitor' }, { kind: 'service', service: 'gateway' }] as Identity[]) {
      expect(() => users.open(ASK, 'billing', billing.seal(ASK, {}, who).sealed)).toThrow(impersonated);
    }
    const itself = users.open(ASK, 'billing', billing.seal(ASK, {}).sealed);
    expect(itself.identity).toEqual({ kind: 'service', service: 'billing' });
    // marketing may forward one question of a fan, and no other
    const marketing = questions('marketing', 'billing');
    const pass = (pattern: string) => () =>
      answers('billing').open(pattern, 'marketing', marketing.seal(pattern, {}, fan).sealed);
    expect(pass('billing.subscription.get-active')().identity).toEqual(fan);
    expect(pass('billing.payment.refund')).toThrow(impersonated);
    // and without a key for a service nothing can be sent to it
    expect(() => questions('billing', 'users').seal('catalog.model.get', {})).toThrow('no key to ask catalog by');
  });
});

describe('who asks', () => {
  it('decides what they may do (USR-24)', () => {
    expect(requireUser(fan)).toBe('u');
    expect(() => requireStaff(fan)).toThrow();
    expect(() => requireUser({ kind: 'service', service: 'billing' })).toThrow();
    expect(() => requireService({ kind: 'service', service: 'catalog' }, 'billing')).toThrow();
    expect(requireStaff({ kind: 'staff', userId: 't', role: 'owner', sessionId: 's' }, 'ownership')).toBe('t');
  });
});

import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aStaff, delivery } from '../../test/bench.js';
import { payoutsAt, WOOVI } from '../../test/payout-fixture.js';
import { HMAC_KEY } from '../../test/sandbox.js';

describe('what providers tell of payouts', () => {
  // nobody asks by himself in this hour: what is known is known by a notice
  const fixture = payoutsAt(WOOVI, false);

  const asked = async () => {
    await fixture.earner.earn(5_000);
    return (await fixture.earner.askAll()).id;
  };
  /** The order is there: a payout is on its way before its provider has it. */
  const waits = (id: string) => eventually(async () => (await fixture.at.pixOf(id))[0]?.state === 'processing');
  const becomes = (id: string, status: string) => eventually(async () => (await fixture.at.statusOf(id)) === status);
  const events = () =>
    fixture.account.bench.db.query<{ status: string; reason: string | null }>(
      'select status, reason from webhook_event order by received_at',
    );
  const asks = async (id: string) =>
    (
      await fixture.account.bench.db.query<{ answer: string }>(
        `select answer from payout_attempt where payout_id = $1 and act = 'ask' order by id`,
        [id],
      )
    ).map(({ answer }) => answer);
  /** What became of the notice that comes next. */
  const noticed = async (send: () => Promise<unknown>) => {
    const before = (await events()).length;
    await send();
    return eventually(async () => {
      const all = await events();
      const last = all.at(-1);
      return all.length > before && last?.status !== 'received' && last;
    });
  };
  /** A notice another account of the house vouches for. */
  const elsewhere = (body: object) => {
    const request = delivery(fixture.account.bench.clock, Buffer.from(JSON.stringify(body)), { key: HMAC_KEY });
    return noticed(() => fixture.account.bench.call('billing.webhook.receive', request, { kind: 'visitor' }));
  };

  it('paid or failed is known as soon as the provider tells of it, because it is asked then (PAYOUT-14)', async () => {
    const paid = await asked();
    await becomes(paid, 'paid');
    expect(await asks(paid)).toEqual(['paid']);
    await fixture.at.plan('hold');
    const failed = await asked();
    await waits(failed);
    await fixture.at.act(failed, 'failed');
    await becomes(failed, 'failed');
    expect((await fixture.earner.mine()).payableCents).toBe(4_000);
  }, 60_000);

  it('a notice is no proof: what it says counts only when the provider says it too, and nothing is sent by it (PAYOUT-14)', async () => {
    await fixture.at.plan('hold');
    const id = await asked();
    await waits(id);
    // signed and said, and no longer so when the provider is asked
    await fixture.account.sandbox.console('PUT', '/faults', { webhook: { delayMs: 1_000 } });
    const told = await noticed(async () => {
      await fixture.at.act(id, 'paid');
      await fixture.at.act(id, 'processing');
    });
    expect(told).toEqual({ status: 'processed', reason: null });
    expect([await fixture.at.statusOf(id), await asks(id)]).toEqual(['sending', ['processing']]);
    await fixture.at.well();
    // no account may speak of what left another one, in whatever words
    const movement = (correlationID: string) => ({ event: 'OPENPIX:MOVEMENT_CONFIRMED', payment: { correlationID } });
    const efi = {
      endToEndId: 'E1',
      tipo: 'SOLICITACAO',
      status: 'REALIZADO',
      gnExtras: { idEnvio: id.replaceAll('-', '') },
    };
    for (const [body, reason] of [
      [movement(id), 'unknown-payout'],
      [{ pix: [efi] }, 'unknown-payout'],
      [movement(randomUUID()), 'unknown-payout'],
      [movement('nada'), 'unreadable'],
    ] as const)
      expect(await elsewhere(body)).toEqual({ status: 'parked', reason });
    const { url } = await fixture.account.bench.call(
      'billing.gateway.webhook-url',
      { gatewayId: fixture.account.gateway.id },
      aStaff('owner'),
    );
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(movement(id)) })).status).toBe(401);
    expect([await fixture.at.statusOf(id), (await fixture.at.pixOf(id)).map(({ orders }) => orders)]).toEqual([
      'sending',
      [1],
    ]);
    await fixture.at.act(id, 'paid');
    await becomes(id, 'paid');
  }, 60_000);

  it('ten notices of one are one end, and one that gets lost is missed by nobody (PAYOUT-14)', async () => {
    await fixture.account.sandbox.console('PUT', '/faults', { webhook: { duplicate: 9 } });
    const id = await asked();
    await becomes(id, 'paid');
    await fixture.account.sandbox.console('PUT', '/faults', { webhook: { loseNext: 1 } });
    const lost = await asked();
    await eventually(async () => (await fixture.at.pixOf(lost))[0]?.state === 'paid');
    expect(await fixture.at.statusOf(lost)).toBe('sending');
    expect(await fixture.at.send(lost)).toBe('paid');
    const told = await fixture.account.bench.db.query<{ id: string }>(
      `select envelope -> 'data' ->> 'payoutId' as id from outbox where name = 'payout.paid'`,
    );
    expect(told.filter((one) => one.id === id)).toHaveLength(1);
  }, 60_000);
});

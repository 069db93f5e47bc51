import { randomUUID } from 'node:crypto';
import { DEMO } from '@camarim/contracts';
import { aFan, type Bench, startBench } from '../../test/bench.js';
import { Earner } from '../../test/earner.js';
import { CANARY } from '../../test/fake-users.js';
import { ownCopy } from '../../test/own-copy.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench?.end());

it('the copy of a fan’s data has what they wrote with a mimo, as they wrote it, and nobody else’s (USR-30)', async () => {
  const [fan, other] = [aFan(), aFan()];
  const tip = { modelId: DEMO.models.luna, place: 'profile' as const, placeId: null, cents: 2_000, shown: false };
  for (const [who, note] of [
    [fan, 'Você é incrível'],
    [other, 'Outro recado'],
    [fan, null],
  ] as const) {
    const order = { modelId: null, leadId: null, idempotencyKey: randomUUID() };
    await bench.call('billing.payment.create', { ...order, tip: { ...tip, note } }, who);
  }
  const { tip: tips } = await ownCopy(bench, fan.userId);
  expect(tips?.map(({ note }) => note).sort()).toEqual(['', 'Você é incrível']);
  expect(JSON.stringify(tips)).not.toMatch(/sealed|Outro recado/);
});

it('the copy of a creator’s data has the key she is paid at (USR-30, PAYOUT-03)', async () => {
  const earner = await Earner.join(bench);
  await earner.setKey();
  const { payout_key: keys } = await ownCopy(bench, earner.her.userId);
  expect(keys).toMatchObject([{ cpf: CANARY.cpf, account_id: earner.modelId }]);
  expect(JSON.stringify(keys)).not.toContain('sealed');
});

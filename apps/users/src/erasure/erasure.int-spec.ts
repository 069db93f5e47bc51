import { randomUUID } from 'node:crypto';
import type { Identity, RpcReply, RpcRequest, SessionReply } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { SecretBox } from '@camarim/platform';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Bench, cpfOf, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { standIn } from '../../test/stand-in-catalog.js';

const PAGES = [randomUUID(), randomUUID()];

/** The catalog, which knows whose the pages are. */
@Controller()
class CatalogDoors {
  static creatorId = '';

  @StandInDoor('catalog.model.of-account')
  pages(@Payload() { userId }: RpcRequest<'catalog.model.of-account'>): RpcReply<'catalog.model.of-account'> {
    return { modelIds: userId === CatalogDoors.creatorId ? PAGES : [] };
  }
}
/** Billing, which knows what they are owed; null: it does not answer. */
@Controller()
class BillingDoors {
  static cents: number | null = 0;

  @StandInDoor('billing.owed.get')
  owed(@Payload() { modelIds }: RpcRequest<'billing.owed.get'>): RpcReply<'billing.owed.get'> {
    if (BillingDoors.cents === null) throw problem('service-unavailable');
    return { cents: modelIds.join() === PAGES.join() ? BillingDoors.cents : 0 };
  }
}

let bench: Bench;
let owner: Identity;
let beside: Array<Awaited<ReturnType<typeof standIn>>> = [];
beforeAll(async () => {
  bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD });
  owner = (await bench.staffSession(OWNER, PASSWORD)).identity;
  beside = [await standIn('catalog', bench, CatalogDoors), await standIn('billing', bench, BillingDoors)];
}, 60_000);
afterAll(async () => {
  for (const service of beside) await service.close();
  await bench?.end();
});

const sendCode = (who: Identity) => bench.call('users.erasure.send-code', { ip: '10.9.9.9' }, who);
const erase = (who: Identity, code: string) => bench.call('users.erasure.request', { code }, who);
const eraseFor = (userId: string) =>
  bench.call('users.erasure.request-for', { userId, reason: 'pediu por carta' }, owner);

it('a creator who is owed money draws it before her account goes, by her own hand or the team’s (PAYOUT-06, USR-30)', async () => {
  const email = 'criadora@exemplo.com';
  const { identity } = await bench.signUp({ email });
  const { userId } = identity as Identity & { kind: 'user' };
  await bench.db.query(`update account set role = 'creator' where id = $1`, [userId]);
  CatalogDoors.creatorId = userId;
  await sendCode(identity);
  const code = await bench.codeFor(email, bench.mail.to(email).length || 1);
  BillingDoors.cents = 123_456;
  const hers = {
    ...{ code: 'model-has-balance', detail: expect.stringMatching(/^Você tem R\$\s1\.234,56 a receber\. Saque/) },
    detailEn: expect.stringMatching(/R\$\s1\.234,56/),
  };
  await expect(sendCode(identity)).rejects.toMatchObject(hers);
  await expect(erase(identity, code)).rejects.toMatchObject(hers);
  await expect(eraseFor(userId)).rejects.toMatchObject({
    ...{ code: 'model-has-balance', detail: expect.stringMatching(/^Esta pessoa tem R\$\s1\.234,56 a receber/) },
  });
  // nobody knows what she is owed
  BillingDoors.cents = null;
  for (const asked of [sendCode(identity), erase(identity, code), eraseFor(userId)])
    expect(await refusal(asked)).toBe('service-unavailable');
  expect(await bench.db.query('select 1 from erasure')).toEqual([]);
  BillingDoors.cents = 0;
  expect(await erase(identity, code)).toMatchObject({ protocol: expect.any(String) });
});

it('a fan leaves without anybody asking for money, also while billing is away (USR-30)', async () => {
  BillingDoors.cents = null;
  const { identity } = await bench.signUp({ email: 'fa@exemplo.com' });
  expect(await eraseFor((identity as Identity & { kind: 'user' }).userId)).toMatchObject({
    protocol: expect.any(String),
  });
});

it('a creator who is owed money does not become a fan again, and who is a fan already does not leave with it (PAYOUT-06)', async () => {
  const { identity } = await bench.signUp({ email: 'outra@exemplo.com' });
  const { userId } = identity as Identity & { kind: 'user' };
  const setRole = (role: 'fan' | 'creator') =>
    bench.call('users.person.set-role', { userId, role, reason: 'pediu por carta' }, owner);
  await setRole('creator');
  CatalogDoors.creatorId = userId;
  BillingDoors.cents = 123_456;
  await expect(setRole('fan')).rejects.toMatchObject({
    ...{ code: 'model-has-balance', detail: expect.stringMatching(/^Esta pessoa tem R\$\s1\.234,56 a receber/) },
  });
  // what is sold from now on would be drawn by nobody
  BillingDoors.cents = 0;
  expect(await refusal(setRole('fan'))).toBe('looks-after-page');
  expect((await bench.call('users.person.get', { userId }, owner)).role).toBe('creator');
  // one whose role was taken before anybody asked
  await bench.db.query(`update account set role = 'fan' where id = $1`, [userId]);
  BillingDoors.cents = 123_456;
  for (const asked of [sendCode(identity), eraseFor(userId)]) expect(await refusal(asked)).toBe('model-has-balance');
  BillingDoors.cents = 0;
  await setRole('creator');
  CatalogDoors.creatorId = '';
  expect(await setRole('fan')).toMatchObject({ role: 'fan' });
});

it('who has two accounts of one address and deletes one keeps the mails and codes of the other (USR-30)', async () => {
  const email = 'duas@exemplo.com';
  const kept = await bench.signUp({ email });
  await bench.confirm(kept, email);
  const gone = await bench.signUp({ email, cpf: cpfOf(940_001) });
  await bench.confirm(gone, email, 2);
  await sendCode(kept.identity);
  const code = await bench.codeFor(email);
  const subjects = async ({ identity }: SessionReply) => {
    const { userId } = identity as { userId: string };
    return (await bench.call('users.person.record', { userId }, owner)).mails.map(({ subject }) => subject);
  };
  const before = await subjects(kept);
  expect(before).toContain('Confirme o que você pediu');
  await eraseFor((gone.identity as { userId: string }).userId);
  expect(await subjects(kept)).toEqual(before);
  expect(await erase(kept.identity, code)).toMatchObject({ protocol: expect.any(String) });
  // the last one takes them along
  const index = bench.app.get(SecretBox, { strict: false }).indexes(email, 'mail-to');
  expect(await bench.db.query('select 1 from outgoing_mail where to_index = any($1)', [index])).toEqual([]);
});

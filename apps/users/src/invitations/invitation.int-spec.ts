import { randomUUID } from 'node:crypto';
import type { CreatorInvitation, Identity, RpcReply, SessionReply } from '@camarim/contracts';
import { DAY_MS, INVITATION_LASTS_MS, problem, RETENTION } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { bearerHash } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { type Bench, deviceAt, OWNER, PASSWORD, refusal, startBench } from '../../test/bench.js';
import { standIn } from '../../test/stand-in-catalog.js';
import { InvitationForgetting } from './invitation-forgetting.service.js';

const LUNA = randomUUID();

/** The catalog, which knows what she is called and whose account speaks as her. */
@Controller()
class CatalogDoors {
  static creatorUserId: string | null = null;
  static isThere = true;

  @StandInDoor('catalog.model.creator-of')
  creatorOf(): RpcReply<'catalog.model.creator-of'> {
    const displayName = CatalogDoors.isThere ? 'Luna Reis' : null;
    return { creatorUserId: CatalogDoors.creatorUserId, displayName };
  }
}

/** Billing, which knows what the page is owed; null: it does not answer. */
@Controller()
class BillingDoors {
  static owedCents: number | null = 0;

  @StandInDoor('billing.owed.get')
  owed(): RpcReply<'billing.owed.get'> {
    if (BillingDoors.owedCents === null) throw problem('service-unavailable');
    return { cents: BillingDoors.owedCents };
  }
}

describe('a creator is invited by mail', () => {
  let bench: Bench;
  let owner: Identity;
  let beside: Array<Awaited<ReturnType<typeof standIn>>> = [];
  beforeAll(async () => {
    bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD, PUBLIC_URL: 'http://camarim.test/' });
    owner = (await bench.staffSession(OWNER, PASSWORD)).identity;
    beside = [await standIn('catalog', bench, CatalogDoors), await standIn('billing', bench, BillingDoors)];
  });
  afterAll(async () => {
    for (const service of beside) await service.close();
    await bench?.end();
  });

  const device = deviceAt(77);
  const idOf = ({ identity }: SessionReply): string => (identity as { userId: string }).userId;
  const send = (email: string): Promise<CreatorInvitation> =>
    bench.call('users.invitation.send', { modelId: LUNA, email }, owner);
  /** The bearer of the newest of `mails` links that came to an address. */
  const bearerFor = async (email: string, mails = 1): Promise<string> => {
    const arrived = () => bench.mail.to(email).filter(({ kind }) => kind === 'creator-invitation');
    await eventually(() => arrived().length >= mails);
    return /http:\/\/camarim\.test\/estudio\/convite#([\w-]{43})\s/.exec(arrived().at(-1)?.text ?? '')?.[1] ?? '';
  };
  const open = (bearer: string) => bench.call('users.invitation.open', { bearerHash: bearerHash(bearer) });
  const accept = (bearer: string, name = '') =>
    bench.call('users.invitation.accept', { bearerHash: bearerHash(bearer), name, device });
  const access = () => bench.call('users.invitation.access', { modelId: LUNA }, owner);
  const audit = async (action: string) => {
    const none = { actorId: null, targetType: null, targetId: LUNA, from: null, to: null, cursor: null };
    return (await bench.call('users.audit.list', { ...none, action, limit: 10 }, owner)).items;
  };
  const accepted = () => bench.db.query(`select 1 from outbox where name = 'creator.accepted'`);

  it('her mail alone holds the link, the team sees a masked address, and nothing of it is kept in clear (A5)', async () => {
    const invitation = await send('Nova@Exemplo.com');
    expect(invitation).toMatchObject({ email: 'n***@exemplo.com' });
    const bearer = await bearerFor('nova@exemplo.com');
    expect(Buffer.from(bearer, 'base64url')).toHaveLength(32);
    expect(JSON.stringify([invitation, await access()])).not.toContain(bearer);
    expect(await access()).toEqual({ account: null, invitation });
    const rows = JSON.stringify(await bench.db.query('select * from creator_invitation'));
    expect([rows.includes(bearer), rows.includes('nova@exemplo.com'), rows.includes(bearerHash(bearer))]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await audit('creator.invited')).toMatchObject([{ actorName: expect.any(String), targetId: LUNA }]);
  });

  it('it makes her account once: a second use, by whoever holds the link, is refused (A5)', async () => {
    const bearer = await bearerFor('nova@exemplo.com');
    expect(await open(bearer)).toMatchObject({ displayName: 'Luna Reis', email: 'n***@exemplo.com', needsName: true });
    expect(await refusal(accept(bearer))).toBe('validation-failed');
    await expect(accept(bearer, ' ')).rejects.toMatchObject({
      errors: [{ field: 'name', code: 'required', message: 'Informe o seu nome.' }],
    });
    const both = await Promise.allSettled([accept(bearer, 'Nova Silva'), accept(bearer, 'Outra Pessoa')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(accept(bearer, 'Nova Silva'))).toBe('invitation-used');
    expect(await refusal(open(bearer))).toBe('invitation-used');
    const accounts = await bench.db.query<{ id: string; role: string; proved: boolean }>(
      `select id, role, email_verified_at is not null as proved from account where email = 'nova@exemplo.com'`,
    );
    expect(accounts).toMatchObject([{ role: 'creator', proved: true }]);
    expect(await accepted()).toHaveLength(1);
    CatalogDoors.creatorUserId = accounts[0]?.id ?? null;
    expect(await access()).toMatchObject({ account: { email: 'n***@exemplo.com' }, invitation: null });
    expect(await audit('creator.accepted')).toMatchObject([{ actorId: accounts[0]?.id }]);
    const [row] = await bench.db.query('select email_sealed, account_id from creator_invitation');
    expect(row).toEqual({ email_sealed: null, account_id: accounts[0]?.id });
  });

  it('it opens no session: the account is entered by a code that comes to the same address (A5)', async () => {
    const answer = JSON.stringify(await open(await bearerOf('sessao@exemplo.com')));
    expect(answer).not.toMatch(/token|session/);
    const request = { email: 'nova@exemplo.com', requestId: randomUUID(), device };
    await bench.call('users.login.request-code', request);
    const code = await bench.codeFor('nova@exemplo.com', 2);
    const { identity } = await bench.call('users.login.with-code', { ...request, code });
    expect(identity).toMatchObject({ role: 'creator' });
  });
  const bearerOf = async (email: string) => {
    await send(email);
    return bearerFor(email);
  };

  it('an account that is there becomes hers; whoever had signed up with her address unproved is out (A5, S7)', async () => {
    const stranger = await bench.signUp({ email: 'conhecida@exemplo.com' });
    const bearer = await bearerOf('conhecida@exemplo.com');
    expect(await open(bearer)).toMatchObject({ needsName: false });
    await accept(bearer);
    expect(await bench.call('users.session.resolve', { token: stranger.token })).toBeNull();
    const person = await bench.call('users.person.get', { userId: idOf(stranger) }, owner);
    expect(person).toMatchObject({ role: 'creator' });
  });

  it('a page whose creator is owed money passes to no other account, not even by a link sent before (PAYOUT-03)', async () => {
    const nova = CatalogDoors.creatorUserId;
    const sent = await bearerOf('outra@exemplo.com');
    BillingDoors.owedCents = 123_456;
    await expect(send('mais.uma@exemplo.com')).rejects.toMatchObject({
      code: 'model-has-balance',
      detail: expect.stringMatching(/^Esta página tem R\$\s1\.234,56 a receber\. Pague o saldo antes/),
    });
    const before = await accepted();
    await expect(accept(sent, 'Outra Pessoa')).rejects.toMatchObject({
      code: 'model-has-balance',
      detail: expect.not.stringContaining('1.234'),
    });
    // nobody knows what it is owed
    BillingDoors.owedCents = null;
    for (const asked of [send('mais.uma@exemplo.com'), accept(sent, 'Outra Pessoa')])
      expect(await refusal(asked)).toBe('service-unavailable');
    expect(await accepted()).toEqual(before);
    // her own new invitation, and that of a page nobody looks after, pass nothing to somebody else
    BillingDoors.owedCents = 123_456;
    expect(await send('nova@exemplo.com')).toMatchObject({ email: 'n***@exemplo.com' });
    CatalogDoors.creatorUserId = null;
    await accept(await bearerOf('primeira.dona@exemplo.com'), 'Primeira Dona');
    CatalogDoors.creatorUserId = nova;
    BillingDoors.owedCents = 0;
    await accept(await bearerOf('paga@exemplo.com'), 'Outra Pessoa');
    expect(await accepted()).toHaveLength(before.length + 2);
  });

  it('sent again because its answer was lost she gets one mail, whose link goes on working (A5)', async () => {
    const asked = { clientId: randomUUID(), modelId: LUNA };
    const again = (email = 'umavez@exemplo.com') => bench.call('users.invitation.send', { ...asked, email }, owner);
    const first = await again();
    const bearer = await bearerFor('umavez@exemplo.com');
    expect(await Promise.all([again(), again()])).toEqual([first, first]);
    expect(await refusal(again('outra@exemplo.com'))).toBe('idempotency-mismatch');
    expect(await open(bearer)).toMatchObject({ email: first.email, expiresAt: first.expiresAt });
    expect(bench.mail.to('umavez@exemplo.com')).toHaveLength(1);
  });

  it('a newer invitation takes the place of the one before, and after a week it is over and then forgotten (A5)', async () => {
    const first = await bearerOf('primeira@exemplo.com');
    const second = await bearerOf('segunda@exemplo.com');
    expect(await refusal(accept(first, 'Nova'))).toBe('invitation-not-found');
    bench.clock.move(INVITATION_LASTS_MS);
    expect(await refusal(accept(second, 'Nova'))).toBe('invitation-expired');
    const forget = () => bench.app.get(InvitationForgetting, { strict: false }).forget();
    await forget();
    expect(await refusal(open(second))).toBe('invitation-expired');
    bench.clock.move(RETENTION.invitation.days * DAY_MS + 1);
    await forget();
    expect(await bench.db.query('select 1 from creator_invitation')).toEqual([]);
  });

  it('only who administers invites, and only to an address (A5, USR-24)', async () => {
    const form = { modelId: LUNA, email: 'x@exemplo.com' };
    for (const role of ['content', 'support', 'finance', 'marketing'] as const) {
      const caller = { ...owner, role } as Identity;
      expect(await refusal(bench.call('users.invitation.send', form, caller))).toBe('forbidden');
    }
    expect(await refusal(send('não é um endereço'))).toMatch(/validation-failed|invalid-input/);
    expect(await refusal(open('A'.repeat(43)))).toBe('invitation-not-found');
    CatalogDoors.isThere = false;
    expect(await refusal(send('x@exemplo.com'))).toBe('model-not-found');
  });
});

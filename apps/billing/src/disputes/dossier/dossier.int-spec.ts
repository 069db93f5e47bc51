import { randomUUID } from 'node:crypto';
import { DEMO, money } from '@camarim/contracts';
import { DOSSIER_LIMITS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { unzipSync } from 'fflate';
import { aFan, aStaff, type Bench, refusal, startBench } from '../../../test/bench.js';
import { Disputes } from '../../../test/disputes.js';
import { CANARY, evidence } from '../../../test/fake-users.js';
import { DisputeRepository } from '../dispute.repository.js';
import { sha256 } from './dossier.facts.js';
import { DossierMaker } from './dossier-maker.service.js';

describe('the dossier of a contested payment', () => {
  let bench: Bench;
  let disputes: Disputes;
  const finance = aStaff('finance');
  beforeAll(async () => {
    bench = await startBench();
    disputes = new Disputes(bench);
  });
  afterEach(() => Object.assign(evidence, { catalog: 'opened', users: 'here' }));
  afterAll(() => bench.end());

  const get = (disputeId: string) => bench.call('billing.dispute.get', { disputeId }, finance);
  const ready = (disputeId: string, version = 1) =>
    eventually(async () => {
      const detail = await get(disputeId);
      return detail.status === 'ready' && detail.versions[0]?.version === version && detail;
    });
  const file = async (disputeId: string, kind: 'pdf' | 'zip') =>
    Buffer.from((await bench.call('billing.dispute.file', { disputeId, file: kind }, finance)).data, 'base64');

  it('is made by itself when a dispute begins; twice it is the same bytes, and its number verifies (MED-04)', async () => {
    const { disputeId, id } = await disputes.disputed();
    const detail = await ready(disputeId);
    expect(detail).toMatchObject({ paymentId: id, proposal: 'defend', reasons: [], missing: [], clock: 'running' });
    expect(detail.versions).toMatchObject([{ version: 1, madeBy: null }]);
    const [once, twice] = [await file(disputeId, 'zip'), await file(disputeId, 'zip')];
    expect(once.equals(twice)).toBe(true);
    const files = unzipSync(once);
    expect(Object.keys(files)).toEqual(['dossie.pdf', 'fatos.json', 'LEIA-ME.txt', 'resumo.txt']);
    expect(Object.keys(files).length).toBeLessThanOrEqual(DOSSIER_LIMITS.files);
    expect(once.length).toBe(detail.versions[0]?.bytes);
    expect(sha256(files['fatos.json'] ?? '')).toBe(detail.versions[0]?.sha256);
    const pdf = await file(disputeId, 'pdf');
    expect(pdf.equals(Buffer.from(files['dossie.pdf'] ?? []))).toBe(true);
    expect(pdf.toString('latin1')).toContain(`SHA-256 ${detail.versions[0]?.sha256}`);
    expect((detail.summary ?? '').length).toBeLessThanOrEqual(DOSSIER_LIMITS.summary);
    const taken = await bench.db.query(
      `select 1 from staff_decision where payment_id = $1 and action = 'dossier-read'`,
      [id],
    );
    expect(taken).toHaveLength(3);
  });

  it('after a part went back only the rest is contested: list, page and summary say so, also once it ended (MED-07)', async () => {
    const paid = await disputes.paid();
    const part = { paymentId: paid.id, amountCents: 490, reason: 'pedido da cliente' };
    await bench.call('billing.payment.refund', part, finance);
    await eventually(() =>
      bench.db.one(`select 1 from refund where payment_id = $1 and status = 'settled'`, [paid.id]),
    );
    const opened = await disputes.contest(paid);
    const detail = await ready(opened.disputeId);
    const lineOf = async (state: 'open' | 'ended') =>
      (await bench.call('billing.dispute.list', { state }, finance)).items.find(({ id }) => id === opened.disputeId);
    expect([detail.amount, (await lineOf('open'))?.amount]).toEqual([money(1500), money(1500)]);
    const sale = await bench.call('billing.payment.detail', { paymentId: paid.id }, finance);
    expect(sale.contested).toEqual(money(1500));
    expect(detail.summary?.replaceAll('\u00a0', ' ')).toContain(
      'Antes da contestação R$ 4,90 já tinham voltado a quem pagou; está em contestação o que resta, R$ 15,00.',
    );
    await disputes.end(opened, 'charged-back');
    expect((await lineOf('ended'))?.amount).toEqual(money(1500));
  });

  it('nothing of the payer is in it beyond what the case needs, and at rest it is sealed (MED-03, MED-04)', async () => {
    const { disputeId } = await disputes.disputed();
    const detail = await ready(disputeId);
    const facts = Buffer.from(unzipSync(await file(disputeId, 'zip'))['fatos.json'] ?? []).toString();
    expect(facts).toContain('***.456.789-**');
    for (const personal of Object.values(CANARY)) expect(facts).not.toContain(personal);
    expect(detail.parts.map(({ title }) => title)).not.toContain('Quem pagou');
    const [row] = await bench.db.query<Record<string, unknown>>(
      `select summary_sealed, facts_sealed, pdf_sealed, rows from dispute_dossier where dispute_id = $1`,
      [disputeId],
    );
    expect(JSON.stringify(row)).not.toMatch(/456\.789|%PDF|EndToEndId|assinatura/);
    expect(row?.rows).toContainEqual({ table: 'users.consent_entry', id: '41' });
  });

  it('of a mimo nothing is named that its giver opened by other purchases, and nobody is missing who knows of those (MED-03)', async () => {
    const fan = aFan();
    const tip = { place: 'profile', placeId: null, cents: 2_000, note: null, shown: false } as const;
    const order = { tip: { ...tip, modelId: DEMO.models.luna }, modelId: null, leadId: null };
    const { id } = await bench.call('billing.payment.create', { ...order, idempotencyKey: randomUUID() }, fan);
    await bench.see(fan, id, ({ status }) => status === 'pending');
    const charge = bench.provider.receive(id);
    await disputes.tell(charge);
    await bench.see(fan, id, ({ status }) => status === 'approved');
    const { disputeId } = await disputes.contest({ fan, id, charge });
    const detail = await ready(disputeId);
    expect(detail).toMatchObject({ proposal: 'defend', reasons: [], missing: [] });
    expect(detail.summary).toContain('Compra de mimo');
    expect(detail.summary).not.toContain('conteúdo');
    expect(detail.parts.map(({ title }) => title)).not.toContain('Acesso comprado');
    evidence.catalog = 'away';
    await bench.call('billing.dispute.prepare', { disputeId }, finance);
    expect((await ready(disputeId, 2)).missing).toEqual([]);
  });

  it('what was put together as its dispute began shows its payer masked, and who takes it stands in the log (USR-25, MED-07)', async () => {
    const { disputeId, id } = await disputes.disputed();
    await ready(disputeId);
    const evidence = await bench.call('billing.dispute.evidence', { disputeId }, finance);
    const { userEmail } = evidence['payment'] as { userEmail: string };
    expect(userEmail).toMatch(/^.\*\*\*@/);
    const [kept] = await bench.db.query<{ email: string }>(
      `select evidence #>> '{payment,userEmail}' as email from dispute where id = $1`,
      [disputeId],
    );
    expect(JSON.stringify(evidence)).not.toContain(kept?.email);
    const taken = await bench.db.query(
      `select actor_id, reason from staff_decision where payment_id = $1 and action = 'dossier-read'`,
      [id],
    );
    expect(taken).toEqual([
      { actor_id: (finance as { userId: string }).userId, reason: 'Evidências baixadas em JSON' },
    ]);
  });

  it('is asked for behind whoever is just ending the dispute, and neither is stopped by the other (MED-04)', async () => {
    const { disputeId, id } = await disputes.disputed();
    await ready(disputeId);
    const of = <T>(what: abstract new (...args: never[]) => T): T => bench.app.get(what as never, { strict: false });
    let asked = Promise.resolve(true);
    await bench.db.transaction(async (tx) => {
      await tx.query('select 1 from payment where id = $1 for update', [id]);
      asked = bench.db.transaction((other) => of(DossierMaker).request(other, { id: disputeId, paymentId: id }, null));
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await eventually(() => bench.db.one(waits));
      await of(DisputeRepository).end(tx, id, 'kept', bench.clock.now());
    });
    expect(await asked).toBe(false);
  });

  it('a service that is away, or answers too much, is named as missing; the next version has it (MED-03)', async () => {
    evidence.catalog = 'away';
    const { disputeId } = await disputes.disputed();
    const without = await ready(disputeId);
    expect(without).toMatchObject({ proposal: 'unclear', reasons: ['service-away'], missing: ['catalog'] });
    expect(without.parts.at(-1)?.lines).toEqual(['Catálogo (linhas de acesso ao que foi comprado)']);
    Object.assign(evidence, { catalog: 'too-much', users: 'away' });
    await bench.call('billing.dispute.prepare', { disputeId }, finance);
    expect((await ready(disputeId, 2)).missing).toEqual(['catalog', 'users']);
    Object.assign(evidence, { catalog: 'opened', users: 'here' });
    await bench.call('billing.dispute.prepare', { disputeId }, finance);
    const whole = await ready(disputeId, 3);
    expect(whole).toMatchObject({ proposal: 'defend', missing: [] });
    expect(whole.versions.map(({ version, madeBy }) => [version, madeBy])).toEqual([
      [3, finance.kind === 'staff' ? finance.userId : ''],
      [2, finance.kind === 'staff' ? finance.userId : ''],
      [1, null],
    ]);
  });

  it('where nothing was opened for the money, giving it back is proposed first (MED-04)', async () => {
    evidence.catalog = 'nothing';
    const { disputeId } = await disputes.disputed();
    expect(await ready(disputeId)).toMatchObject({ proposal: 'give-back', reasons: ['no-access'] });
  });

  it('a version never changes, but for the key it is sealed with (MED-04)', async () => {
    const { disputeId } = await disputes.disputed();
    await ready(disputeId);
    const change = (set: string) =>
      bench.db.execute(`update dispute_dossier set ${set} where dispute_id = $1`, [disputeId]);
    for (const set of [`sha256 = repeat('0', 64)`, `proposal = 'unclear'`, 'version = 9'])
      await expect(change(set)).rejects.toThrow('a dossier never changes');
    await change('pdf_sealed = pdf_sealed');
  });

  it('asked for many times at once it is one version, and a lost job is found again (MED-04)', async () => {
    const { disputeId } = await disputes.disputed();
    await ready(disputeId);
    const ask = () => bench.call('billing.dispute.prepare', { disputeId }, finance);
    await Promise.all([ask(), ask(), ask()]);
    expect((await ready(disputeId, 2)).versions).toHaveLength(2);
    await bench.db.execute(`update dispute set status = 'preparing', dossier_try_at = now() where id = $1`, [
      disputeId,
    ]);
    const maker = bench.app.get(DossierMaker, { strict: false });
    bench.clock.move(60_000);
    await eventually(async () => (await get(disputeId)).versions.length === 3);
    await maker.make(disputeId);
    expect((await get(disputeId)).versions).toHaveLength(3);
  });

  it('five years after its end it is forgotten, and not a day before (MED-04)', async () => {
    const disputed = await disputes.disputed();
    await ready(disputed.disputeId);
    await disputes.end(disputed, 'charged-back');
    expect(await refusal(bench.call('billing.dispute.prepare', { disputeId: disputed.disputeId }, finance))).toBe(
      'dispute-answered',
    );
    const maker = bench.app.get(DossierMaker, { strict: false });
    const kept = async () => (await get(disputed.disputeId)).versions.length;
    bench.clock.move(1_825 * 86_400_000);
    await maker.forget();
    expect(await kept()).toBe(1);
    bench.clock.move(2 * 86_400_000);
    await maker.forget();
    expect(await kept()).toBe(0);
    expect(
      await refusal(bench.call('billing.dispute.file', { disputeId: disputed.disputeId, file: 'pdf' }, finance)),
    ).toBe('dossier-not-ready');
  });

  it('no other id opens one: not a payment’s, not a stranger’s, not a role without money (MED-07)', async () => {
    const { disputeId, id } = await disputes.disputed();
    await ready(disputeId);
    for (const other of [id, randomUUID()])
      for (const kind of ['pdf', 'zip'] as const)
        expect(await refusal(bench.call('billing.dispute.file', { disputeId: other, file: kind }, finance))).toBe(
          'not-found',
        );
    expect(await refusal(bench.call('billing.dispute.file', { disputeId, file: 'pdf' }, aFan()))).toBe(
      'unauthenticated',
    );
    for (const who of [aStaff('support'), aStaff('marketing'), aStaff('content')])
      expect(await refusal(bench.call('billing.dispute.file', { disputeId, file: 'pdf' }, who))).toBe('forbidden');
  });
});

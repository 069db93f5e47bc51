import { randomUUID } from 'node:crypto';
import type { PresellDraft, SalesLinkDraft } from '@camarim/contracts';
import { PRESELL_DEFAULTS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { graphError } from '../../test/fake-graph.js';
import { fan, type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.db.execute(`delete from outbox`));

const marketer = staff();
const staffId = marketer.kind === 'staff' ? marketer.userId : '';
/** What the log was told since the last test: what, from what, to what. */
const told = async () =>
  (await bench.said('marketing-change.recorded')).map(({ action, before, after }) => [action, before, after]);

it('whatever the team does with a page is in the log once, with what was before and after (USR-24, MKT-25)', async () => {
  const draft: PresellDraft = {
    ...{ slug: 'luna', title: PRESELL_DEFAULTS.title('Luna'), subtitle: PRESELL_DEFAULTS.subtitle },
    ...{ description: PRESELL_DEFAULTS.description, heroImage: null, heroSources: [], gallery: [] },
    ...{ themeColor: '#ff1b6b', backgroundColor: PRESELL_DEFAULTS.backgroundColor, ctaText: 'Quero ver' },
    ...{ ctaUrl: '/luna', features: [], section: null, promoText: '', showLocation: false, isActive: false },
  };
  const modelId = bench.outside.luna;
  const { id, updatedAt } = await bench.call('marketing.presell.create', { modelId, draft }, marketer);
  const change = (own: PresellDraft, of: string) =>
    bench.call('marketing.presell.update', { presellId: id, updatedAt: of, draft: own }, marketer);
  const asset = { assetId: randomUUID(), rendition: 'w1080.webp', width: 1080, height: 1350 };
  const changed = { ...draft, ctaText: 'Quero entrar', gallery: [asset] };
  const once = await change(changed, updatedAt);
  const { updatedAt: latest } = await change(changed, once.updatedAt);
  for (const isActive of [true, false])
    await bench.call('marketing.presell.set-active', { presellId: id, isActive }, marketer);
  await expect(change({ ...draft, title: '' }, latest)).rejects.toMatchObject({ code: 'validation-failed' });
  await bench.call('marketing.presell.delete', { presellId: id }, marketer);
  expect(await told()).toEqual([
    ['presell.created', null, expect.objectContaining({ slug: 'luna', ctaText: 'Quero ver', isActive: false })],
    [
      'presell.updated',
      { ctaText: 'Quero ver', gallery: '[]' },
      { ctaText: 'Quero entrar', gallery: `["${asset.assetId}"]` },
    ],
    ['presell.published', { isActive: false }, { isActive: true }],
    ['presell.withdrawn', { isActive: true }, { isActive: false }],
    ['presell.deleted', expect.objectContaining({ slug: 'luna', isActive: false }), null],
  ]);
  const who = { staffId, modelId, targetType: 'presell', targetId: id };
  for (const said of await bench.said('marketing-change.recorded')) expect(said).toMatchObject(who);
});

it('a sales link is in the log from the day it is made, without the name of whom it was made for (USR-24, MKT-17)', async () => {
  const draft: SalesLinkDraft = {
    ...{ name: 'Marcos do Instagram', leadId: 'AUDIT1', modelId: bench.outside.luna, kind: 'premium' },
    ...{ source: 'instagram', amountCents: 4990, durationDays: 30, maxActivations: 1, expiresAt: null },
  };
  const { id: linkId } = await bench.call('marketing.sales-link.create', { draft }, marketer);
  const update = (changes: object) => bench.call('marketing.sales-link.update', { linkId, ...changes }, marketer);
  await update({ name: 'Marcos Lima', maxActivations: 3 });
  await update({ isActive: false });
  await update({ isActive: false });
  await update({ isActive: true });
  await expect(bench.call('marketing.sales-link.create', { draft }, marketer)).rejects.toMatchObject({
    code: 'lead-taken',
  });
  await bench.call('marketing.sales-link.delete', { linkId }, marketer);
  expect(await told()).toEqual([
    ['sales-link.created', null, expect.objectContaining({ leadId: 'AUDIT1', amountCents: 4990, isActive: true })],
    ['sales-link.updated', { maxActivations: 1, renamed: false }, { maxActivations: 3, renamed: true }],
    ['sales-link.revoked', { isActive: true }, { isActive: false }],
    ['sales-link.restored', { isActive: false }, { isActive: true }],
    ['sales-link.deleted', expect.objectContaining({ leadId: 'AUDIT1', maxActivations: 3 }), null],
  ]);
  const said = await bench.said('marketing-change.recorded');
  expect(new Set(said.map((each) => `${each.staffId} ${each.targetId}`))).toEqual(new Set([`${staffId} ${linkId}`]));
  expect(JSON.stringify(said)).not.toContain('Marcos');
});

it('an account at Meta: its switch, its test and a dead event sent anew are in the log, its token never (USR-24, MKT-03, MKT-34)', async () => {
  const draft = { modelId: bench.outside.luna, pixelId: '1234567890', accessToken: TOKEN, isActive: true };
  const config = { ...draft, sendWithoutLead: false };
  const { id: configId } = await bench.call('marketing.facebook-config.create', config, marketer);
  const update = (changes: object) =>
    bench.call('marketing.facebook-config.update', { configId, ...changes }, marketer);
  const conversionId = await deadConversion();
  await update({ accessToken: `${TOKEN}NEW1`, sendWithoutLead: true });
  await update({ isActive: false });
  await update({ isActive: true });
  bench.graph.reset();
  const browser = { ip: '203.0.113.1', userAgent: 'x' };
  const test = { configId, testEventCode: 'TEST123', browser };
  await bench.call('marketing.facebook-config.test', test, marketer);
  for (const replayed of [true, false])
    expect(await bench.call('marketing.conversion.replay', { conversionId }, marketer)).toEqual({ replayed });
  await bench.call('marketing.facebook-config.delete', { configId }, marketer);
  const facts = { pixelId: '1234567890', isActive: true, sendWithoutLead: false, isPaused: false };
  expect(await told()).toEqual([
    ['facebook-config.created', null, facts],
    [
      'facebook-config.updated',
      { sendWithoutLead: false, tokenReplaced: false },
      { sendWithoutLead: true, tokenReplaced: true },
    ],
    ['facebook-config.switched-off', { isActive: true }, { isActive: false }],
    ['facebook-config.switched-on', { isActive: false }, { isActive: true }],
    ['facebook-config.tested', null, { accepted: true }],
    ['conversion.replayed', { state: 'dead' }, { state: 'queued' }],
    ['facebook-config.deleted', { ...facts, sendWithoutLead: true }, null],
  ]);
  const said = JSON.stringify(await bench.said('marketing-change.recorded'));
  for (const secret of [TOKEN, TOKEN.slice(-4), 'NEW1']) expect(said).not.toContain(secret);
});

/** One event Meta refused for good. */
async function deadConversion(): Promise<string> {
  const userId = randomUUID();
  const at = bench.clock.now().toISOString();
  bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
  const yes = { subject: 'user', purpose: 'marketing', granted: true, version: '2026-01', at } as const;
  await bench.hear('consent.changed', { subjectId: userId, ...yes });
  await eventually(() => bench.db.one(`select 1 from consent where subject_id = $1`, [userId]));
  bench.graph.answer = () => graphError(400, 100);
  const visitId = await bench.land({ leadId: 'DEAD1' }, fan(userId));
  await bench.hear('user.registered', { userId, leadId: 'DEAD1', visitId, registeredAt: at });
  const dead = await eventually(() =>
    bench.db.one<{ id: string }>(`select id from conversion where user_id = $1 and state = 'dead'`, [userId]),
  );
  return dead.id;
}

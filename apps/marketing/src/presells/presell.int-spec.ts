import { randomUUID } from 'node:crypto';
import { DEMO, type PresellDraft } from '@camarim/contracts';
import { PRESELL_DEFAULTS } from '@camarim/domain';
import { type MarketingBench, staff, startMarketing } from '../../test/marketing-fixture.js';
import { PresellPictures } from './presell-pictures.service.js';

let bench: MarketingBench;
beforeAll(async () => {
  bench = await startMarketing({ DEMO_SEED: '1' });
}, 60_000);
afterAll(() => bench?.end());

const get = (slug: string) => bench.call('marketing.presell.get', { slug });
const db = () => bench.db;

describe('a presell page', () => {
  it('shows the texts, the colours and the picture of its creator (MKT-23)', async () => {
    const presell = await get('Luna');
    expect(presell).toMatchObject({
      slug: 'luna',
      modelId: DEMO.models.luna,
      themeColor: '#d4124f',
      backgroundColor: '#0b0709',
      ctaText: '💕 Quero te conhecer',
      ctaUrl: '/luna',
      heroImage: { assetId: DEMO.assets.lunaHero, rendition: 'w640.webp', width: 640, height: 800 },
    });
    expect(presell.features).toHaveLength(4);
  });

  it('promises nothing that is not true: no place, no age, nothing free without its scope (MKT-24, MKT-30)', async () => {
    const { title, subtitle, description, features } = await get('luna');
    const all = [title, subtitle, description, ...features].join(' ');
    expect(all).not.toMatch(/pertinho|moro|\d+ anos|100 ?%|garantid|últim|só hoje/i);
    for (const sentence of all.match(/[^.;]*grátis[^.;]*/gi) ?? []) expect(sentence).toMatch(/cadastro/i);
  });

  it('does not exist while it is switched off, nor where there never was one (MKT-25)', async () => {
    await db().execute('update presell set is_active = false');
    for (const slug of ['luna', 'ninguem', '', '../luna']) {
      await expect(get(slug)).rejects.toMatchObject({ code: 'presell-not-found', status: 404 });
    }
    await db().execute('update presell set is_active = true');
    expect((await get('luna')).slug).toBe('luna');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://insecure.example', '/ luna'])(
    'never gets a button that leads to %s (MKT-27)',
    async (url) => {
      await expect(db().execute('update presell set cta_url = $1', [url])).rejects.toThrow('presell_cta_url_check');
    },
  );

  it.each(['/', '/luna/p/123', 'https://camarim.example/luna'])('may lead to %s (MKT-27)', async (url) => {
    expect(await db().execute('update presell set cta_url = $1', [url])).toBe(1);
  });
});

describe('a sales link', () => {
  it('never activates more often than was sold, and is known by its lead (MKT-17, MKT-19)', async () => {
    await expect(db().execute('update sales_link set activations = max_activations + 1')).rejects.toThrow('check');
    const again = `insert into sales_link (name, lead_id, model_id) select 'x', lead_id, model_id from sales_link`;
    await expect(db().execute(again)).rejects.toThrow('sales_link_lead_id_key');
  });
});

describe('editing presells', () => {
  const picture = (assetId: string = randomUUID()) => ({ assetId, rendition: 'w1080.webp', width: 1080, height: 1350 });
  const draft = (own: Partial<PresellDraft> = {}): PresellDraft => ({
    slug: 'Minha Página',
    title: PRESELL_DEFAULTS.title('Luna'),
    subtitle: PRESELL_DEFAULTS.subtitle,
    description: PRESELL_DEFAULTS.description,
    heroImage: picture(),
    heroSources: [],
    gallery: [picture(), picture(), picture()],
    themeColor: '#FF1B6B',
    backgroundColor: PRESELL_DEFAULTS.backgroundColor,
    ctaText: PRESELL_DEFAULTS.ctaText,
    ctaUrl: '/luna',
    features: [...PRESELL_DEFAULTS.features],
    section: { title: 'Por que vir', text: '', cards: [{ title: 'Todo dia', text: 'Algo novo' }] },
    promoText: 'Cadastro grátis; conteúdo VIP pago',
    showLocation: true,
    isActive: false,
    ...own,
  });
  const create = (own: Partial<PresellDraft> = {}, modelId = bench.outside.luna) =>
    bench.call('marketing.presell.create', { modelId, draft: draft(own) }, staff('content'));

  it('a new page that is sent again because its answer was lost is there once, and is answered (MKT-25)', async () => {
    const [by, form] = [staff('content'), draft({ slug: 'uma-vez' })];
    const asked = { clientId: randomUUID(), modelId: bench.outside.luna };
    const send = (own: Partial<PresellDraft> = {}) =>
      bench.call('marketing.presell.create', { ...asked, draft: { ...form, ...own } }, by);
    const first = await send();
    expect(await Promise.all([send(), send()])).toEqual([first, first]);
    await expect(send({ title: 'Outro título' })).rejects.toMatchObject({ code: 'idempotency-mismatch' });
    const rows = await db().query('select id from presell where model_id = $1', [bench.outside.luna]);
    expect(rows).toEqual([{ id: asked.clientId }]);
    await bench.call('marketing.presell.delete', { presellId: asked.clientId }, by);
  });

  it('a new page starts off, keeps the order of its gallery, and is public when it is switched on (MKT-23, MKT-25, MKT-26)', async () => {
    const heroSources = [{ rendition: 'w640.avif', width: 640, height: 800, contentType: 'image/avif' as const }];
    const made = await create({ heroSources });
    expect(made.heroSources).toEqual(heroSources);
    expect(made).toMatchObject({ slug: 'minha-p-gina', username: 'luna', isActive: false, themeColor: '#ff1b6b' });
    await expect(get(made.slug)).rejects.toMatchObject({ code: 'presell-not-found' });
    await expect(create()).rejects.toMatchObject({ code: 'presell-exists' });
    const gallery = [...made.gallery].reverse();
    const changed = await bench.call(
      'marketing.presell.update',
      {
        ...{ presellId: made.id, updatedAt: made.updatedAt },
        draft: draft({ slug: 'luna-oficial', gallery, heroImage: null, section: null }),
      },
      staff(),
    );
    expect(changed.gallery).toEqual(gallery);
    const { updatedAt } = await bench.call(
      'marketing.presell.set-active',
      { presellId: made.id, isActive: true },
      staff(),
    );
    expect(await get('luna-oficial')).toMatchObject({ gallery, heroImage: null, section: null, showLocation: true });
    const taken = { presellId: made.id, updatedAt, draft: draft({ slug: 'luna' }) };
    await expect(bench.call('marketing.presell.update', taken, staff())).rejects.toMatchObject({ code: 'slug-taken' });
    await bench.call('marketing.presell.delete', { presellId: made.id }, staff());
    const facts = { presellId: made.id, modelId: bench.outside.luna, slug: 'luna-oficial' };
    expect(await bench.said('presell.published')).toEqual([facts]);
    expect(await bench.said('presell.withdrawn')).toEqual([facts]);
  });

  it('who saves an old window is told so, and switches no page on again (MKT-26)', async () => {
    const made = await create({ slug: 'duas-janelas', isActive: true });
    bench.clock.move(1_000);
    await bench.call('marketing.presell.set-active', { presellId: made.id, isActive: false }, staff());
    const late = { presellId: made.id, updatedAt: made.updatedAt, draft: draft({ title: 'Outra', isActive: true }) };
    await expect(bench.call('marketing.presell.update', late, staff())).rejects.toMatchObject({ code: 'conflict' });
    expect(await bench.call('marketing.presell.admin-get', { presellId: made.id }, staff())).toMatchObject({
      title: made.title,
      isActive: false,
    });
    await bench.call('marketing.presell.delete', { presellId: made.id }, staff());
  });

  it('tells the catalog which files it shows, so that no new portrait takes them from it, and lets them go with the page (MKT-24, CAT-04)', async () => {
    const told = async (presellId: string) =>
      (await bench.said('presell.pictured'))
        .filter((said) => said.presellId === presellId)
        .map((said) => said.assetIds);
    const [face, more] = [picture(), picture()];
    const { id, updatedAt } = await create({ slug: 'com-fotos', heroImage: face, gallery: [face, more] });
    await bench.call(
      'marketing.presell.update',
      { presellId: id, updatedAt, draft: draft({ slug: 'com-fotos', heroImage: null, gallery: [more] }) },
      staff(),
    );
    const shown = [[face.assetId, more.assetId], [more.assetId]];
    expect(await told(id)).toEqual(shown);

    // as a page from before, or one that the release before has changed
    await db().execute('update presell set pictures_told_at = null where id = $1', [id]);
    const rounds = bench.app.get(PresellPictures, { strict: false });
    await Promise.all([rounds.round(), rounds.round()]);
    await rounds.round();
    expect(await told(id)).toEqual([...shown, [more.assetId]]);
    // once a week anyway: a word may have been lost
    await db().execute(
      `update presell set pictures_told_at = now() - interval '8 days', updated_at = now() - interval '9 days'`,
    );
    await rounds.round();
    expect(await told(id)).toEqual([...shown, [more.assetId], [more.assetId]]);
    await bench.call('marketing.presell.delete', { presellId: id }, staff());
    expect((await told(id)).at(-1)).toEqual([]);
    const seeded = await db().one<{ id: string }>('select id from presell where is_demo');
    expect((await told(seeded?.id ?? ''))[0]).toContain(DEMO.assets.lunaHero);
  });

  it('what is wrong is told field by field, and only to those who may edit (MKT-26, MKT-27)', async () => {
    const path = { ...picture(), rendition: '../secret.webp' };
    const wrong = create({ title: '', ctaUrl: 'javascript:alert(1)', themeColor: '#0b0b0b', gallery: [path] });
    await expect(wrong).rejects.toMatchObject({
      errors: [
        { field: 'title' },
        { field: 'ctaUrl' },
        { field: 'themeColor', code: 'low-contrast' },
        { field: 'gallery' },
      ],
    });
    const asFinance = bench.call('marketing.presell.admin-list', {}, staff('finance'));
    await expect(asFinance).rejects.toMatchObject({ code: 'forbidden' });
  });
});

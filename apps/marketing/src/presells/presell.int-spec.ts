import { DEMO } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { RpcClient, rpcTransport } from '@camarim/messaging';
import {
  createTestDatabase,
  type PrivateServer,
  privateNats,
  startService,
  type TestDatabase,
  testConfig,
} from '@camarim/testing';
import { MarketingConfig } from '../marketing.config.js';
import { MarketingModule } from '../marketing.module.js';

let database: TestDatabase;
let nats: PrivateServer;
let app: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  [database, nats] = await Promise.all([createTestDatabase(), privateNats()]);
  const config = testConfig(MarketingConfig, {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    REDIS_URL: 'redis://127.0.0.1:1',
    DEMO_SEED: '1',
  });
  app = await startService({
    name: 'marketing',
    module: MarketingModule.register(config),
    rpc: rpcTransport('marketing', config),
  });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await nats?.end();
  await database?.drop();
});

const get = (slug: string) => app.get(RpcClient).call('marketing.presell.get', { slug });
const db = () => app.get(Database);

describe('a presell page', () => {
  it('shows the texts, the colours and the picture of its creator (MKT-23)', async () => {
    const presell = await get('Luna');
    expect(presell).toMatchObject({
      slug: 'luna',
      modelId: DEMO.models.luna,
      themeColor: '#ff1b6b',
      backgroundColor: '#0a0a0a',
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

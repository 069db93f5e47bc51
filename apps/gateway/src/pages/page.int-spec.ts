import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PostPreview } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aModel, anOverlay, aPost, aStory } from '../../test/world.js';

/** A frontend of a few lines in the shape of the built one. */
const RENDERER = `export function render({ url, data }) {
  if (url.includes('explode')) throw new Error('secret stack');
  return { status: data.notFound ? 404 : 200, head: '<title>' + (data.model?.displayName ?? 'none') + '</title>',
    html: '<main>$& ' + (data.presell?.title ?? data.me.name ?? 'visitor') + '</main>', state: { data } };
}`;
const VISITOR =
  '<head><!--app-head--></head><body><style nonce="__CSP_NONCE__"></style><div id="root"><!--app-html--></div><!--app-state--></body>';

const PRESELL = '<head><!--app-head--></head><body data-presell><!--app-html--></body>';
const inEnglish = (template: string) => template.replace('<body', '<body data-english');

let edge: Edge;
let folder: string;
const page = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'camarim-frontend-'));
  write('package.json', '{"type":"module"}');
  write('client/assets/app-abc123.js', 'export const a = 1;');
  write('client/favicon.svg', '<svg/>');
  edge = await startEdge({ env: { FRONTEND_DIR: folder, PUBLIC_URL: 'https://camarim.test', CITY_HEADER: 'x-city' } });
  edge.world.posts = [aPost()];
  edge.world.model = aModel({ displayName: 'Luna', bio: '</script><script>alert(1)</script>' });
});
afterAll(async () => {
  await edge?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a frontend that is not built is told in plain words, and found as soon as it is there (GW-15)', async () => {
  const missing = await page('/luna');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(missing.body).toContain('npm run build');
  write('client/visitor.html', VISITOR);
  write('client/presell.html', PRESELL);
  write('client/visitor.en.html', inEnglish(VISITOR));
  write('client/presell.en.html', inEnglish(PRESELL));
  write('client/admin.html', '<div id="root" data-admin></div>');
  write('client/creator.html', '<div id="root" data-studio></div>');
  write('server/entry-server.js', RENDERER);
  write('server/entry-server.en.js', RENDERER.replace("'<main>", "'<main>drawn in English "));
  expect((await page('/luna')).statusCode).toBe(200);
});

describe('a profile page', () => {
  it('comes complete, for this viewer, and is kept by nobody (GW-15)', async () => {
    const { token } = edge.world.signIn();
    const answer = await page('/luna/p/LEAD1?utm_source=ig', edge.cookie(token));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('<head><title>Luna</title></head>');
    expect(answer.body).toContain('<div id="root"><main>$& Lia</main></div>');
    // one half of the feed is asked for nobody, the other for this fan
    expect(edge.world.asked('catalog.feed.page').at(-1)?.caller).toEqual({ kind: 'visitor' });
    expect(edge.world.asked('catalog.feed.overlay').at(-1)?.caller).toMatchObject({ kind: 'user' });
  });

  it('kept for strangers shows nobody another one’s name, and no state that is over (GW-15)', async () => {
    const titleOf = async () => /<title>(.*)<\/title>/.exec((await page('/luna')).body)?.[1];
    expect(await titleOf()).toBe('Luna');
    const { token } = edge.world.signIn();
    expect((await page('/luna', edge.cookie(token))).body).toContain('<main>$& Lia</main>');
    expect((await page('/luna')).body).toContain('<main>$& visitor</main>');
    const before = edge.world.model;
    for (const displayName of ['Luna Nova', before.displayName]) {
      edge.world.model = { ...before, displayName };
      edge.publish('model.updated', { modelId: before.id, username: 'luna', isActive: true });
      await eventually(async () => (await titleOf()) === displayName);
    }
  });

  it('texts of people cannot end the script its data stands in', async () => {
    const { body, headers } = await page('/luna');
    const data = /<script type="application\/json" id="camarim-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(data).not.toContain('<');
    expect(JSON.parse(data).data.model.bio).toBe('</script><script>alert(1)</script>');
    const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
  });

  it('stands without its plans when billing is away, and not at all when catalog is', async () => {
    edge.world.failing.set('billing.plan.list', problem('service-unavailable'));
    expect((await page('/luna')).statusCode).toBe(200);
    edge.world.failing.set('catalog.model.get', problem('service-unavailable'));
    // what is kept goes with the change, and then there is nothing to show
    edge.publish('model.updated', { modelId: edge.world.model.id, username: 'luna', isActive: true });
    const away = await eventually(async () => {
      const answer = await page('/luna');
      return answer.statusCode !== 200 && answer;
    });
    edge.world.failing.clear();
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
    expect(away.body).toContain('Estamos com instabilidade');
  });

  it('of the room of a call comes back by itself when the house was away: somebody is in it (ROOM-40)', async () => {
    const { token } = edge.world.signIn();
    edge.world.failing.set('users.session.resolve', problem('service-unavailable'));
    const id = randomUUID();
    const answers = await Promise.all(
      [`/agendamentos/${id}/sala`, `/agendamentos/${id}`].map((path) => page(path, edge.cookie(token))),
    );
    edge.world.failing.clear();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(answers.map(({ headers }) => headers['refresh'])).toEqual(['3', undefined]);
  });

  it('a page that cannot be drawn is an honest page with a code and without a stack (GW-13)', async () => {
    const answer = await page('/luna?explode');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toMatch(/<code>[0-9a-f]{32}<\/code>/);
    expect(answer.body).not.toContain('secret');
  });
});

const EVIL = ['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title><svg/onload=alert(1)>'];
const RUNS = /<script>alert|<img src=x|<svg\/onload/;

it.each(EVIL)(
  'no text of a story, a call or an address stands in a page as anything but a text: %s (FV-12, GW-13)',
  async (evil) => {
    const story = aStory({ modelId: edge.world.model.id, slug: `luna-${EVIL.indexOf(evil)}`, telegramUrl: evil });
    edge.world.stories = [story];
    const word = encodeURIComponent(evil);
    const stateOf = (body: string) => /id="camarim-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const told = await page(`/story/${story.slug}`);
    expect(stateOf(told.body)).not.toContain('<');
    expect(JSON.stringify(JSON.parse(stateOf(told.body)))).toContain(JSON.stringify(evil).slice(1, -1));
    const addresses = ['luna', `story/${story.slug}`, 'termos', 'report', 'login', 'ninguem', 'explode', 'luna/a/b'];
    for (const at of addresses.flatMap((one) => [
      `/${one}?x=${word}&voltar=${word}`,
      `/${one}/${word}`,
      `/call/${word}`,
    ])) {
      const { body, headers } = await page(at, { traceparent: evil, referer: `https://x.example/${word}` });
      expect([at, RUNS.exec(body)?.[0]]).toEqual([at, undefined]);
      const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '*';
      expect([at, /unsafe-inline|\*/.test(scripts)]).toEqual([at, false]);
    }
  },
);

it('a story’s page is read with its creator, or with the sentence that there is none (FV-32)', async () => {
  const story = aStory({ modelId: edge.world.model.id, slug: 'luna-no-palco' });
  edge.world.stories = [story];
  const dataOf = (body: string) =>
    JSON.parse(/id="camarim-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data as { story: unknown };
  const answer = await page('/story/luna-no-palco');
  expect(dataOf(answer.body).story).toMatchObject({ id: story.id, model: { displayName: 'Luna' } });
  // from here on its browser's view is told from another's
  expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-camarim-visitor']);
  expect(dataOf((await page('/story/nada')).body).story).toEqual({ missing: 'Story não encontrado.' });
});

describe('a shared link to a post', () => {
  const previewOf = async (id: string, headers: Record<string, string> = {}) => {
    const { body } = await page(`/gallery?publicacao=${id}`, headers);
    return (JSON.parse(/id="camarim-state">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data as { post?: PostPreview })
      .post;
  };

  it('shows of an open post its own picture, for minutes, and of a closed one hers, whoever asks (CAT-14, V11)', async () => {
    const cover = { assetId: randomUUID(), rendition: 'w1080.webp', width: 1080, height: 600 };
    edge.world.model = aModel({ displayName: 'Luna', coverImage: cover });
    const hers = { modelId: edge.world.model.id };
    const open = aPost({ ...hers, title: 'Ensaio aberto' });
    const closed = aPost({ ...hers, title: 'Só para assinantes', isExclusive: true });
    edge.world.posts = [open, closed];
    edge.world.overlays = [anOverlay(open.id), anOverlay(closed.id)];
    const { token } = edge.world.signIn();
    for (const headers of [{}, edge.cookie(token)]) {
      const shown = await previewOf(open.id, headers);
      expect(shown).toMatchObject({ id: open.id, title: 'Ensaio aberto', creator: 'Luna' });
      const seconds = Number(/[?&]e=(\d+)/.exec(shown?.picture?.url ?? '')?.[1]) - Date.now() / 1_000;
      expect(seconds).toBeLessThanOrEqual(300);
      expect((await previewOf(closed.id, headers))?.picture?.url).toContain(cover.assetId);
    }
    expect(edge.world.asked('catalog.feed.overlay').at(-1)?.caller).toEqual({ kind: 'visitor' });
  });

  it('of a post that is gone is the gallery itself (CAT-02)', async () => {
    const answer = await page(`/gallery?publicacao=${randomUUID()}`);
    expect(answer.statusCode).toBe(200);
    expect(await previewOf(randomUUID())).toBeUndefined();
  });
});

describe('{cidade} in what is written', () => {
  const plan = {
    ...{
      id: 'a0000000-0000-4000-8000-00000000000a',
      modelId: null,
      name: 'VIP em {cidade}',
      description: 'Oi, {cidade}!',
    },
    ...{ priceCents: 1990, originalPriceCents: null, discountPercent: null, durationDays: 30, isFeatured: false },
    ...{ recurring: false, benefits: ['Perto de {cidade}'], highlightedBenefits: [] },
  };
  const presell = () => ({
    ...{
      id: plan.id,
      modelId: edge.world.model.id,
      slug: 'luna',
      title: 'Oi, {cidade}!',
      subtitle: '',
      description: '',
    },
    ...{
      heroImage: null,
      heroSources: [],
      gallery: [],
      themeColor: '#ff1b6b',
      backgroundColor: '#0a0a0a',
      ctaText: 'Vem',
    },
    ...{ ctaUrl: '/luna', features: [], section: null, promoText: '', showLocation: true, testimonials: [] },
  });
  const texts = async (headers: Record<string, string>) => {
    const [sold] = (await page('/api/v1/plans?model=luna', headers)).json() as Array<typeof plan>;
    const ad = /<main>\$& (.*?)<\/main>/.exec((await page('/presell/luna', headers)).body)?.[1];
    return [sold?.name, sold?.description, sold?.benefits[0], ad];
  };

  it('is the visitor’s city, else the creator’s, else São Paulo: in plans and on the page of an ad (CAT-08)', async () => {
    const live = async (location: string | null) => {
      edge.world.model = { ...edge.world.model, location };
      edge.publish('model.updated', { modelId: edge.world.model.id, username: 'luna', isActive: true });
      await eventually(async () => (await page('/api/v1/models/luna')).json().location === location);
    };
    edge.world.plans = [plan];
    edge.world.replies.set('marketing.presell.get', presell());
    const all = (city: string) => [`VIP em ${city}`, `Oi, ${city}!`, `Perto de ${city}`, `Oi, ${city}!`];
    await live('Recife, PE');
    expect(await texts({ 'x-city': 'Natal' })).toEqual(all('Natal'));
    expect(await texts({})).toEqual(all('Recife'));
    await live(null);
    expect(await texts({})).toEqual(all('São Paulo'));
    edge.world.plans = [];
  });
});

describe('what search engines read first', () => {
  it('robots.txt leaves profiles open, closes what nobody looks for, and names the map (V11)', async () => {
    const { body, headers } = await page('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start]) => start ?? '');
    const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
    expect(['/admin/vendas', '/estudio/postar', '/api/v1/me', '/pagamento/42'].filter((url) => !isClosed(url))).toEqual(
      [],
    );
    expect(['/luna', '/administra', '/apice', '/media/1/w640.webp', '/home'].map(isClosed)).toEqual(
      Array(5).fill(false),
    );
    expect(body).toContain('Sitemap: https://camarim.test/sitemap.xml');
  });

  it('the map names the pages and every creator who is shown now, and no other (V11, CAT-02)', async () => {
    const map = async () => [...(await page('/sitemap.xml')).body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, at]) => at);
    const all = await map();
    for (const path of ['/home', '/gallery', '/book', '/terms', '/luna'])
      expect(all).toContain(`https://camarim.test${path}`);
    edge.world.replies.set('catalog.model.list', { items: [], nextCursor: null });
    edge.publish('model.deactivated', { modelId: edge.world.model.id, username: 'luna' });
    const without = await eventually(async () => {
      const now = await map();
      return !now.includes('https://camarim.test/luna') && now;
    });
    edge.world.replies.delete('catalog.model.list');
    expect(without).toHaveLength(all.length - 1);
  });
});

describe('other addresses', () => {
  it.each([
    ['/', '/luna'],
    ['/?lead_id=7', '/luna?lead_id=7'],
    ['/p', '/luna/p'],
    ['/p/LEAD1?x=1', '/luna/p/LEAD1?x=1'],
    ['/Luna', '/luna'],
  ])('%s leads to %s (GW-01, GW-02)', async (from, to) => {
    const answer = await page(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
  });

  it.each([
    '/ninguem',
    ...['/debug', '/test', '/test-simple', '/subscription-test', '/debug-email', '/debug-database'],
    '/luna/a/b',
    '/luna/.env',
    '/index.html',
    '/visitor.html',
    '//evil.example/x',
    '/luna%E2%80%A8',
    '/%E2%80%A8',
    '/nada/%E2%80%A9/x%E2%80%A8',
    '/luna/LEAD%E2%80%A8',
    '/presell/%E2%80%A8',
  ])('%s is a page that says 404 (GW-06, GW-07)', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('the back-office and the pages of the app are served, unknown program addresses are problems', async () => {
    expect((await page('/admin/vendas')).body).toContain('data-admin');
    expect((await page('/estudio/postar')).body).toContain('data-studio');
    expect((await page('/login')).statusCode).toBe(200);
    expect((await page('/pagamento/42')).statusCode).toBe(200);
    for (const url of ['/api/v1/x', '/media/x', '/webhooks/x', '/assets/x.js'])
      expect((await page(url)).json()).toMatchObject({ code: 'not-found' });
  });

  it('files with a hash in their name are kept for a year, icons for an hour', async () => {
    const script = await page('/assets/app-abc123.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await page('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
    expect((await page('/assets/..%2fadmin.html')).statusCode).toBe(404);
  });
});

it('over https the cookie is bound to this very host and HSTS is on', async () => {
  const own = { 'sec-fetch-site': 'same-origin' };
  const payload = { email: 'lia@exemplo.com', code: '123456' };
  const answer = await edge.app.inject({ method: 'POST', url: '/api/v1/auth/session', payload, headers: own });
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-camarim', secure: true, httpOnly: true, path: '/' });
  expect(answer.cookies[0]).not.toHaveProperty('domain');
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';
import { aModel, aPost, aStory } from '../../test/world.js';

const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,pt;q=0.5' };
const PORTUGUESE = { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' };
/** A frontend that says in which language it was built and rendered. */
const built = (language: string) => ({
  renderer: `export const render = ({ url, data }) => {
    if (url.includes('explode')) throw new Error('x');
    return { status: data.notFound ? 404 : 200, head: '', html: '<main>rendered:${language}</main>', state: { data } };
  };`,
  page: `<html lang="${language}"><!--app-head--><!--app-html--><!--app-state--></html>`,
});

let edge: Edge;
let folder: string;
const page = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'camarim-frontend-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write('package.json', '{"type":"module"}');
  write('client/assets/app-abc123.js', '');
  write('client/admin.html', '<html lang="pt-BR"></html>');
  write('client/creator.html', '<html lang="pt-BR"></html>');
  for (const [mark, language] of [
    ['', 'pt-BR'],
    ['.en', 'en'],
  ] as const) {
    write(`client/visitor${mark}.html`, built(language).page);
    write(`client/presell${mark}.html`, built(language).page);
    write(`server/entry-server${mark}.js`, built(language).renderer);
  }
  edge = await startEdge({ env: { FRONTEND_DIR: folder } });
  edge.world.posts = [aPost()];
  edge.world.model = aModel();
  edge.world.stories = [aStory({ modelId: edge.world.model.id, slug: 'luna-no-palco' })];
  edge.world.failing.set('marketing.presell.get', problem('presell-not-found'));
});
afterAll(async () => {
  await edge?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One address of every kind of page, and what goes wrong. */
const KINDS = [
  ...['/luna', '/luna/p/LEAD1', '/home', '/login', '/gallery', '/book', '/report', '/idade', '/vip', '/notifications'],
  ...['/terms', '/story/luna-no-palco', '/story/nada', '/call/nada', '/presell/nada', '/pagamento/42', '/agendamentos'],
  ...['/ninguem', '/luna/a/b', '/luna?explode'],
];

describe('the language of a page', () => {
  it.each(KINDS)('%s is never in the language of the reader before (FV-13)', async (url) => {
    for (const [headers, own, other] of [
      [ENGLISH, 'en', 'pt-BR'],
      [PORTUGUESE, 'pt-BR', 'en'],
      [ENGLISH, 'en', 'pt-BR'],
      [{}, 'pt-BR', 'en'],
    ] as const) {
      const { body, headers: answered } = await page(url, headers);
      expect(body).toContain(`<html lang="${own}">`);
      expect(body).not.toContain(`rendered:${other}`);
      expect(answered.vary).toMatch(/accept-language, cookie/i);
    }
  });

  it('an ad’s page of either language is kept apart (FV-13)', async () => {
    expect((await page('/presell/luna', ENGLISH)).body).toContain('rendered:en');
    expect((await page('/presell/luna', PORTUGUESE)).body).toContain('rendered:pt-BR');
    edge.world.failing.clear();
  });

  it('what is missing is said in the reader’s words (FV-13)', async () => {
    const missing = async (headers: Record<string, string>) => (await page('/story/nada', headers)).body;
    expect(await missing(PORTUGUESE)).toContain('Story não encontrado.');
    expect(await missing(ENGLISH)).not.toContain('encontrado');
  });

  it('the page of last resort speaks both languages (FV-13, GW-13)', async () => {
    expect((await page('/luna?explode', ENGLISH)).body).toContain('Something went wrong on our side');
    expect((await page('/luna?explode', PORTUGUESE)).body).toContain('Algo deu errado por aqui');
  });

  it('the back-office stays in Portuguese', async () => {
    for (const url of ['/admin/vendas?lang=en', '/estudio/ganhos?lang=en'])
      expect((await page(url, ENGLISH)).body).toBe('<html lang="pt-BR"></html>');
  });
});

describe('a chosen language', () => {
  it('is kept for a year and goes before the browser’s, from the same page on (FV-13)', async () => {
    const answer = await page('/luna?utm_source=ig&lang=en', PORTUGUESE);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/luna?utm_source=ig']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'lang', value: 'en', path: '/', sameSite: 'Lax', maxAge: 31_536_000 });
    expect((await page('/luna', { ...PORTUGUESE, cookie: 'lang=en' })).body).toContain('rendered:en');
    expect((await page('/luna', { ...ENGLISH, cookie: 'lang=pt' })).body).toContain('rendered:pt-BR');
  });

  it('that no page is written in is no choice (FV-13)', async () => {
    expect((await page('/luna?lang=fr', ENGLISH)).statusCode).toBe(200);
    for (const cookie of ['lang=fr', 'lang=', 'lang=constructor', 'lang=%00'])
      expect((await page('/luna', { ...ENGLISH, cookie })).body).toContain('rendered:en');
  });

  it('leads to no other site (FV-13)', async () => {
    for (const url of ['//evil.example/x?lang=en', '/%5Cevil.example?lang=en']) {
      const { location } = (await page(url)).headers;
      expect(new URL(String(location), 'https://camarim.test').host).toBe('camarim.test');
    }
  });
});

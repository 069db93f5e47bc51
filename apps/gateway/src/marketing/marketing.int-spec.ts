import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newBearer } from '@camarim/platform';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { aSalesLink } from '../../test/usual-replies.js';
import { presentLink } from './marketing.presenter.js';

const RENDERER = `export const render = ({ data }) => ({ status: data.notFound ? 404 : 200, head: '', html: '', state: {} });`;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

let edge: Edge;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'camarim-frontend-'));
  const files = {
    'package.json': '{"type":"module"}',
    'client/visitor.html': '',
    'client/presell.html': '',
    'client/admin.html': '',
    'client/creator.html': '',
    'client/visitor.en.html': '',
    'client/presell.en.html': '',
    'server/entry-server.js': RENDERER,
    'server/entry-server.en.js': RENDERER,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  edge = await startEdge({ env: { FRONTEND_DIR: folder, META_PIXEL_URL: 'https://meta.test/tr' } });
});
afterAll(async () => {
  await edge?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  edge.world.calls.length = 0;
});

const open = (url: string, headers: Record<string, string> = {}) =>
  edge.app.inject({ url, headers: { 'user-agent': PHONE, ...headers } });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  edge.app.inject({ method: 'POST', url, payload, headers: { ...edge.own, 'user-agent': PHONE, ...headers } });
const cookieOf = (answer: { cookies: Array<{ name: string; value: string }> }) => {
  const cookie = answer.cookies.find(({ name }) => name === 'camarim-visit');
  return cookie ? { cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}` } : null;
};
const visitIdOf = (call: { request: unknown } | undefined): string =>
  (call?.request as { visitId: string } | undefined)?.visitId ?? '';
const visits = () => edge.world.asked('marketing.visit.record');

describe('where a visitor came from', () => {
  it('is noted at every arrival under the cookie of the first, without a page waiting for it (GW-05, MKT-13)', async () => {
    edge.world.failing.set('marketing.visit.record', new Error('away'));
    const first = await open('/luna/p/LEAD1?utm_source=fb&fbclid=AbC', {
      cookie: '_fbp=fb.1.1700000000000.42; _fbc=broken',
    });
    edge.world.failing.clear();
    expect(first.statusCode).toBe(200);
    const [hit] = await eventually(() => (visits().length > 0 ? visits() : null));
    expect(hit?.request).toMatchObject({
      page: 'premium',
      username: 'luna',
      leadId: 'LEAD1',
      source: 'fb',
      fbclid: 'AbC',
    });
    expect(hit?.request).toMatchObject({ fbp: 'fb.1.1700000000000.42', fbc: null, userAgent: PHONE, ip: '127.0.0.1' });
    const cookie = cookieOf(first);
    expect(cookie).not.toBeNull();
    expect(cookieOf(await open('/luna', cookie ?? {}))).toBeNull();
    await open('/luna/OUTRO', cookie ?? {});
    const [, second] = await eventually(() => (visits().length > 1 ? visits() : null));
    expect(second?.request).toMatchObject({ leadId: null, visitId: visitIdOf(hit) });
    const [, , third] = await eventually(() => (visits().length > 2 ? visits() : null));
    expect(third?.request).toMatchObject({ leadId: 'OUTRO', visitId: visitIdOf(hit) });
  });

  it('a crawler, a page that is not there and a made-up cookie leave no trace (GW-04, GW-05)', async () => {
    const bot = await open('/luna/LEAD1', { 'user-agent': 'WhatsApp/2.23.20.0' });
    expect(cookieOf(bot)).toBeNull();
    expect(cookieOf(await open('/ninguem/LEAD1'))).toBeNull();
    const forged = randomUUID();
    const answer = await open('/luna', { cookie: `camarim-visit=${forged}.x` });
    expect(cookieOf(answer)?.cookie).not.toContain(forged);
    await eventually(() => visits().length === 1);
    expect(visitIdOf(visits()[0])).not.toBe(forged);
  });

  it('of a link the team tries out is not counted, and the mark of a stranger hides nothing (MKT-17)', async () => {
    const { token } = edge.world.signIn({ kind: 'staff', role: 'marketing' });
    const tried = await open('/luna/p/LEAD1?teste=1', { cookie: `camarim-staff=${token}` });
    expect([tried.statusCode, cookieOf(tried)]).toEqual([200, null]);
    await open('/luna/p/LEAD2?teste=1', { cookie: `camarim=${edge.world.signIn().token}` });
    await open('/luna/p/LEAD3?teste=1');
    await open('/luna/p/LEAD4', { cookie: `camarim-staff=${token}` });
    await eventually(() => visits().length === 3);
    const leads = visits().map(({ request }) => (request as { leadId: string }).leadId);
    expect(leads.toSorted()).toEqual(['LEAD2', 'LEAD3', 'LEAD4']);
  });

  it('goes along with the sign-up (MKT-13)', async () => {
    const cookie = cookieOf(await open('/luna')) ?? {};
    const person = { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '(11) 98765-4321', cpf: '529.982.247-25' };
    expect((await post('/api/v1/signup', { ...person, leadId: 'LEAD1' }, cookie)).statusCode).toBe(201);
    const [asked] = edge.world.asked('users.account.sign-up');
    await eventually(() => visits().length > 0);
    expect(asked?.request).toMatchObject({
      leadId: 'LEAD1',
      visitId: visitIdOf(visits()[0]),
    });
  });
});

describe('a conversion of a page', () => {
  it('is a view with a random id; browser and address are the request’s own (MKT-04, MKT-08)', async () => {
    const eventId = randomUUID();
    const answer = await post('/api/v1/conversions', { eventId, username: 'luna', leadId: '42' });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        recorded: true,
        pixel: {
          url: 'https://meta.test/tr',
          pixelId: '123456789012345',
          name: 'ViewContent',
          eventId,
          externalId: 'a'.repeat(64),
          value: null,
        },
      },
    ]);
    const [asked] = edge.world.asked('marketing.conversion.view-content');
    expect(asked?.request).toMatchObject({
      eventId,
      username: 'luna',
      leadId: '42',
      ip: '127.0.0.1',
      userAgent: PHONE,
    });
    const forged = await post('/api/v1/conversions', { eventId: `purchase:${eventId}`, value: 1, ip: '1.1.1.1' });
    expect(forged.statusCode).toBe(422);
  });

  it('says which click opened its page, from the address of the page and from nothing the page claims (MKT-10, MKT-11)', async () => {
    const clicks = async (headers: Record<string, string>) => {
      edge.world.calls.length = 0;
      await post('/api/v1/conversions', { eventId: randomUUID(), username: 'luna' }, headers);
      return edge.world.asked('marketing.conversion.view-content').map(({ request }) => request);
    };
    const referer = `${edge.own.origin}/luna/p/LEAD1?utm_source=fb&fbclid=AbC`;
    expect(await clicks({ referer })).toMatchObject([{ fbclid: 'AbC', fbc: null }]);
    expect(await clicks({})).toMatchObject([{ fbclid: null }]);
    expect(await clicks({ referer: 'not an address' })).toMatchObject([{ fbclid: null }]);
  });

  it('the browser of somebody signed in is given what the server tells, with its id and value; nobody else is (MKT-05, MKT-10)', async () => {
    expect((await post('/api/v1/me/conversions/pixel', {})).statusCode).toBe(401);
    const { token } = edge.world.signIn({ kind: 'user', role: 'fan' });
    const answer = await post('/api/v1/me/conversions/pixel', {}, edge.cookie(token));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        items: [
          {
            url: 'https://meta.test/tr',
            pixelId: '123456789012345',
            name: 'Purchase',
            eventId: 'purchase:1',
            externalId: 'a'.repeat(64),
            value: { amountCents: 1990, currency: 'BRL' },
          },
        ],
      },
    ]);
  });

  it('the old helper’s calls are answered, and nothing they claim is believed (MKT-04, MKT-07, MKT-12)', async () => {
    const old = (body: object) => post('/functions/v1/fb_conversion', body).then((answer) => answer.json());
    const call = {
      event: 'ViewContent',
      lead_id: 42,
      model_username: 'luna',
      ip: '1.1.1.1',
      user_agent: 'x',
      value: 99,
    };
    expect(await old(call)).toEqual({ success: true, error: null });
    const [asked] = edge.world.asked('marketing.conversion.view-content');
    expect(asked?.request).toMatchObject({ leadId: '42', username: 'luna', ip: '127.0.0.1', userAgent: PHONE });
    expect(await old({ ...call, model_username: '' })).toEqual({
      success: false,
      error: 'Model username não encontrado',
    });
    expect(await old({ ...call, event: 'Purchase' })).toMatchObject({ success: false });
    expect(edge.world.asked('marketing.conversion.view-content')).toHaveLength(1);

    const found = await open('/rest/v1/rpc/get_lead_info?p_id=42');
    expect([found.statusCode, found.json()]).toEqual([200, { ok: true }]);
    const missing = await open('/rest/v1/rpc/get_lead_info?p_id=43');
    expect([missing.statusCode, missing.json().title]).toEqual([404, 'Lead não encontrado']);
    expect((await post('/rest/v1/rpc/register_lead_conversion', { p_id: 42, p_value: 99 })).json()).toEqual({
      ok: true,
    });
  });
});

describe('a sales link', () => {
  it('the short address leads to the long one; an unknown one to the house (MKT-17, MKT-20)', async () => {
    const known = await open('/l/LEAD1');
    expect([known.statusCode, known.headers.location]).toEqual([302, '/luna/p/LEAD1?source=instagram']);
    const unknown = await open('/l/NOPE');
    expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/luna/p/NOPE']);
  });

  it('the editor of a page is told what the page will say of its creator, by the very rule of the page (MKT-28, MKT-29, FA-26)', async () => {
    const { token } = edge.world.signIn({ kind: 'staff', role: 'content' });
    const headers = { cookie: `camarim-staff=${token}` };
    const badges = (modelId: string) => edge.app.inject({ url: `/api/v1/admin/presells/badges/${modelId}`, headers });
    expect((await badges(edge.world.model.id)).json()).toEqual({ location: 'Atende na sua região', age: 22 });
    edge.world.model = { ...edge.world.model, location: 'Recife, PE' };
    expect((await badges(edge.world.model.id)).json()).toEqual({ location: 'Moro em Recife, PE', age: 22 });
    edge.world.model = { ...edge.world.model, location: null };
    expect((await badges(randomUUID())).json()).toEqual({ location: null, age: null });
    expect((await badges('luna')).statusCode).toBe(404);
    const [asked] = edge.world.asked('catalog.model.get-by-id');
    expect(asked?.caller).toMatchObject({ kind: 'visitor' });
    expect((await open(`/api/v1/admin/presells/badges/${edge.world.model.id}`)).statusCode).toBe(401);
  });

  it('a new page is made under the id its form chose, and without one as before (MKT-25)', async () => {
    const { token } = edge.world.signIn({ kind: 'staff', role: 'content' });
    const texts = {
      ...{ slug: 'luna', title: 'Oi!', subtitle: '', description: '', ctaText: 'Vem', ctaUrl: '/luna', promoText: '' },
      ...{ themeColor: '#ff1b6b', backgroundColor: '#0a0a0a', features: [], showLocation: false, isActive: false },
    };
    const [id, modelId, at] = [randomUUID(), edge.world.model.id, '2030-05-01T12:00:00.000Z'];
    edge.world.replies.set('marketing.presell.create', {
      ...{ ...texts, id, modelId, username: 'luna', section: null, testimonials: [], createdAt: at, updatedAt: at },
      ...{ heroImage: null, heroSources: [], gallery: [] },
    });
    const send = (own: object) =>
      post(
        '/api/v1/admin/presells',
        { ...texts, modelId, galleryAssetIds: [], ...own },
        { cookie: `camarim-staff=${token}` },
      );
    for (const own of [{ clientId: id }, {}]) expect((await send(own)).statusCode).toBe(201);
    const asked = edge.world.asked('marketing.presell.create').map(({ request }) => request as { draft: object });
    expect(asked).toMatchObject([{ clientId: id, modelId }, { modelId }]);
    expect(asked[1]).not.toHaveProperty('clientId');
    for (const { draft } of asked) expect(draft).not.toHaveProperty('clientId');
  });

  it('comes with its QR and a WhatsApp text for marketing, and not at all for others; a premium one with its bearer (MKT-19, MKT-22, S1)', async () => {
    const body = { modelId: randomUUID() };
    const staffCookie = (role: 'marketing' | 'support') => {
      const { token } = edge.world.signIn({ kind: 'staff', role });
      return { cookie: `camarim-staff=${token}` };
    };
    const made = await post('/api/v1/admin/sales-links', body, staffCookie('marketing'));
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      url: 'http://camarim.test/luna/p/LEAD1?source=instagram',
      shortUrl: 'http://camarim.test/l/LEAD1',
      amount: { amountCents: 1990, currency: 'BRL' },
      qrSvg: expect.stringContaining('<svg'),
      whatsappUrl: expect.stringMatching(/^https:\/\/wa\.me\/\?text=Oi!/),
    });
    const [asked] = edge.world.asked('marketing.sales-link.create');
    expect(asked?.request).toEqual({
      draft: {
        name: '',
        leadId: '',
        ...body,
        kind: 'checkout',
        source: 'whatsapp',
        amountCents: 1990,
        durationDays: 30,
        maxActivations: 1,
        expiresAt: null,
      },
    });
    const bearer = newBearer();
    const premium = presentLink(aSalesLink({ kind: 'premium', bearer }), 'http://camarim.test');
    const url = `http://camarim.test/luna/p/LEAD1?source=instagram#acesso=${bearer}`;
    expect(premium).toMatchObject({ url, shortUrl: url, isOld: false });
    expect(premium.whatsappText).toContain(url);
    expect(decodeURIComponent(premium.whatsappUrl)).toContain(url);
    expect((await post('/api/v1/admin/sales-links', body, staffCookie('support'))).statusCode).toBe(403);
    expect((await post('/api/v1/admin/sales-links', body)).statusCode).toBe(401);
  });
});

describe('a testimonial', () => {
  const modelId = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0902';
  const put = (url: string, payload: object, headers: Record<string, string>) =>
    edge.app.inject({ method: 'PUT', url, payload, headers: { ...edge.own, 'user-agent': PHONE, ...headers } });
  const words = { text: 'Valeu cada centavo.', name: '', consent: true, consentVersion: '2026-11-21' };

  it('is written and taken back by whoever is signed in, in their own name alone (MKT-31)', async () => {
    expect((await put(`/api/v1/me/testimonials/${modelId}`, words, {})).statusCode).toBe(401);
    const { token, userId } = edge.world.signIn({ kind: 'user', role: 'fan' });
    const mine = await open('/api/v1/me/testimonials', edge.cookie(token));
    expect(mine.json()).toEqual({ items: [{ modelId, username: 'luna', isPaid: true, testimonial: null }] });
    const written = await put(`/api/v1/me/testimonials/${modelId}`, words, edge.cookie(token));
    expect([written.statusCode, written.json().testimonial]).toMatchObject([200, { state: 'waiting', name: '' }]);
    const forged = { ...words, userId: randomUUID(), state: 'approved' };
    expect((await put(`/api/v1/me/testimonials/${modelId}`, forged, edge.cookie(token))).statusCode).toBe(422);
    const asked = edge.world.asked('marketing.testimonial.write');
    expect(asked.map(({ request }) => request)).toEqual([{ modelId, ...words }]);
    expect(asked[0]?.caller).toMatchObject({ kind: 'user', userId });
    const gone = await edge.app.inject({
      method: 'DELETE',
      url: `/api/v1/me/testimonials/${modelId}`,
      headers: { ...edge.own, ...edge.cookie(token) },
    });
    expect(gone.statusCode).toBe(204);
  });

  it('is decided about by marketing, which cannot send a word of its own (MKT-31)', async () => {
    const staffCookie = (role: 'marketing' | 'content') => ({
      cookie: `camarim-staff=${edge.world.signIn({ kind: 'staff', role }).token}`,
    });
    const url = '/api/v1/admin/testimonials/0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0903/decision';
    const decision = { state: 'refused', version: 1, reason: 'Fala de outra pessoa.' };
    expect((await put(url, decision, staffCookie('content'))).statusCode).toBe(403);
    expect((await put(url, { ...decision, text: 'Outro texto' }, staffCookie('marketing'))).statusCode).toBe(422);
    expect(edge.world.asked('marketing.testimonial.decide')).toEqual([]);
    const done = await put(url, decision, staffCookie('marketing'));
    expect([done.statusCode, done.json()]).toMatchObject([200, { state: 'refused', text: 'Valeu cada centavo.' }]);
    const list = await open('/api/v1/admin/testimonials?state=waiting', staffCookie('marketing'));
    expect(list.json().items).toMatchObject([{ username: 'luna', purchasedIn: '2026-03', version: 1 }]);
    const [asked] = edge.world.asked('marketing.testimonial.list');
    expect(asked?.request).toEqual({ state: 'waiting', modelId: null, cursor: null, limit: 50 });
  });
});

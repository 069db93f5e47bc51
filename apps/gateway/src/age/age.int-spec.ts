import { randomUUID } from 'node:crypto';
import { FILM_STREAM, type FilmStream } from '@camarim/contracts';
import { LocalMediaStorage } from '@camarim/platform';
import { eventually, MovableClock } from '@camarim/testing';
import { ENDPOINTS } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { aPost } from '../../test/world.js';
import { AccessLog } from '../access-records/access-log.service.js';

/** Routes of visitors that name and show nothing of adults: accounts, prices, agendas, texts. */
const WITHOUT_PROOF = [
  'DELETE /api/v1/auth/session',
  'GET /api/v1/age',
  'GET /api/v1/call-plans',
  'GET /api/v1/calls/offers',
  'GET /api/v1/calls/slots',
  'GET /api/v1/calls/windows',
  'GET /api/v1/calls/{optionId}',
  'GET /api/v1/consents',
  'GET /api/v1/included',
  'GET /api/v1/legal/{document}',
  'GET /api/v1/me',
  'GET /api/v1/models/{username}',
  'GET /api/v1/payments/preview',
  'GET /api/v1/plans',
  'GET /api/v1/presence',
  'GET /api/v1/proofs/heads',
  'GET /api/v1/proofs/heads/{index}',
  'GET /api/v1/proofs/messages',
  'GET /api/v1/proofs/posts/{postId}',
  'GET /api/v1/proofs/sales',
  'GET /api/v1/settings',
  'GET /api/v1/vip-offer',
  'GET /api/v1/withdrawal-policy',
  'POST /api/v1/age/callback',
  'POST /api/v1/age/start',
  'POST /api/v1/auth/code',
  'POST /api/v1/auth/session',
  'POST /api/v1/calls/{optionId}/click',
  'POST /api/v1/conversions',
  'POST /api/v1/creator-invitations/accept',
  'POST /api/v1/creator-invitations/open',
  'POST /api/v1/notices',
  'POST /api/v1/page-errors',
  'POST /api/v1/sales-links/look-up',
  'POST /api/v1/signup',
  'POST /api/v1/signup/vip',
  'PUT /api/v1/consents',
];
const clock = new MovableClock();
let edge: Edge;
type Jar = Record<string, string>;

beforeAll(async () => {
  clock.stopAt(new Date('2026-11-20T12:10:00Z'));
  edge = await startEdge({ clock, env: { AGE_GATE: 'on' } });
  edge.world.posts = [aPost({ modelId: edge.world.model.id })];
});
afterAll(() => edge?.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, cookies: Jar = {}, payload?: object) =>
  edge.app.inject({ method, url, headers: edge.own, cookies, ...(payload ? { payload } : {}) });
const jarOf = (answer: { cookies: Array<{ name: string; value: string }> }): Jar =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
const begin = async (): Promise<Jar> => jarOf(await send('POST', '/api/v1/age/start', {}, { returnTo: '/luna' }));
const proofFor = (jar: Jar) => ({ token: `proof of ${jar['camarim-age-check']?.split('.')[0]}` });
async function pass(): Promise<Jar> {
  const jar = await begin();
  const { 'camarim-adult': adult = '' } = jarOf(await send('POST', '/api/v1/age/callback', jar, proofFor(jar)));
  return { 'camarim-adult': adult };
}

/** The addresses of an open film's stream: its playlist, that of its one size, and its file. */
async function streamOf(postId: string, assetId: string, of18: Jar): Promise<string[]> {
  const storage = new LocalMediaStorage(edge.mediaDir);
  const size = { name: 'hls-360', width: 360, height: 640, bandwidth: 1, codecs: 'avc1.64001e', headBytes: 1 };
  const film: FilmStream = { sizes: [{ ...size, segments: [{ seconds: 2, start: 1, bytes: 1 }] }] };
  await storage.write(`${assetId}/${FILM_STREAM.description}`, Buffer.from(JSON.stringify(film)));
  await storage.write(`${assetId}/hls-360.mp4`, Buffer.from('xy'));
  const stream = { assetId, rendition: FILM_STREAM.playlist, width: 360, height: 640 };
  const shown = { mode: 'full', reason: null, media: stream, stream, previewSeconds: null, quota: null };
  edge.world.replies.set('catalog.post.play', shown);
  const played = await send('POST', `/api/v1/posts/${postId}/play`, of18);
  const list = (played.json() as { stream: { url: string } }).stream.url;
  const first = (playlist: string) => playlist.split('\n').find((line) => line.startsWith('/media/')) ?? '';
  const ofSize = first((await send('GET', list, of18)).body);
  return [list, ofSize, first((await send('GET', ofSize, of18)).body)];
}

describe('without a proof of age', () => {
  it('no picture, film, post, story or presell is answered, to fans neither, not even what is kept in memory (USR-29)', async () => {
    const asset = randomUUID();
    await new LocalMediaStorage(edge.mediaDir).write(`${asset}/w640.webp`, Buffer.from('x'));
    edge.world.model.profileImage = { assetId: asset, rendition: 'w640.webp', width: 9, height: 9 };
    const of18 = await pass();
    const model = await send('GET', '/api/v1/models/luna', of18);
    const picture = (model.json() as { profileImage: { url: string } }).profileImage.url;
    const { token } = edge.world.signIn();
    const post = edge.world.posts[0]?.id ?? '';
    const film = await streamOf(post, asset, of18);
    const doors: Array<['GET' | 'POST', string]> = [
      ['GET', picture],
      ...film.map((url): ['GET', string] => ['GET', url]),
      ['GET', '/api/v1/models/luna/posts'],
      ['GET', '/api/v1/posts'],
      ['GET', `/api/v1/posts/${post}`],
      ['GET', `/api/v1/posts/overlay?ids=${post}`],
      ['POST', `/api/v1/posts/${post}/play`],
      ['GET', '/api/v1/models/luna/stories'],
      ['GET', `/api/v1/stories/${randomUUID()}`],
      ['POST', `/api/v1/stories/${randomUUID()}/open`],
      ['GET', '/api/v1/presells/luna'],
    ];
    // asked once with a pass, so that whatever can be kept is kept
    for (const [method, url] of doors) {
      expect([url, (await send(method, url, of18)).body.includes('age-check-required')]).toEqual([url, false]);
    }
    for (const [method, url] of doors)
      for (const cookies of [{}, { camarim: token }, { 'camarim-adult': '4070908800.x' }] as Jar[]) {
        const refused = await send(method, url, cookies);
        expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'age-check-required']);
      }
  });

  it('of a creator only her name is answered, and of what visitors may ask only the listed routes answer at all (S10)', async () => {
    edge.world.model.bio = 'Eu estou morando em Recife';
    const named = await send('GET', '/api/v1/models/luna');
    expect([named.statusCode, named.json().displayName]).toEqual([200, edge.world.model.displayName]);
    expect(named.body).not.toContain('Recife');
    expect(named.body).not.toContain('/media/');
    const open: string[] = [];
    for (const { method, path, access } of ENDPOINTS) {
      if (!['public', 'everybody'].includes(access ?? '') && !path.includes('/posts/')) continue;
      // who makes the content is at work behind doors of their own
      if (/\/(?:admin|creator)\//.test(path)) continue;
      // a session of its own: one of the routes ends it
      const { token } = edge.world.signIn();
      const url = path.replaceAll(/\{[^}]+\}/g, () => randomUUID());
      const answer = await edge.app.inject({
        method: method as 'GET',
        url: url.includes('/models/') ? path.replace('{username}', 'luna') : url,
        headers: edge.own,
        cookies: { camarim: token },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      if (!answer.body.includes('age-check-required')) open.push(`${method} ${path}`);
    }
    // a new route stands here only when nothing of it is for adults alone
    expect(open.sort()).toEqual(WITHOUT_PROOF);
  });

  it('the account and the legal texts stay open (USR-29, FV-11)', async () => {
    for (const url of ['/api/v1/me', '/api/v1/settings', '/api/v1/legal/terms', '/api/v1/legal/cancellation'])
      expect([url, (await send('GET', url)).statusCode]).toEqual([url, 200]);
    const { supplier, version } = (await send('GET', '/api/v1/legal/privacy')).json();
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(supplier).toEqual({ name: null, cnpj: null, address: null, email: null, privacyEmail: null });
    expect((await send('GET', '/api/v1/legal/constructor')).statusCode).toBe(404);
  });
});

describe('a proof of age', () => {
  it('counts only in the browser that began it, once, and for a quarter of an hour (USR-29)', async () => {
    const [mine, other] = [await begin(), await begin()];
    const refused = async (jar: Jar, body: object) => {
      const answer = await send('POST', '/api/v1/age/callback', jar, body);
      expect([answer.statusCode, jarOf(answer)['camarim-adult']]).toEqual([401, undefined]);
    };
    await refused({}, proofFor(mine));
    await refused(other, proofFor(mine));
    await refused({ 'camarim-age-check': `${mine['camarim-age-check']}x` }, proofFor(mine));
    const late = await begin();
    clock.move(16 * 60_000);
    await refused(late, proofFor(late));
  });

  it('gives a pass that names nobody: two people of one hour hold the very same, and it ends (USR-29)', async () => {
    const [first, second] = [await pass(), await pass()];
    expect(first).toEqual(second);
    expect((await send('GET', '/api/v1/age', first)).json()).toMatchObject({ required: true, verified: true });
    clock.move(12 * 3_600_000);
    expect((await send('GET', '/api/v1/age', first)).json()).toEqual({
      required: true,
      verified: false,
      expiresAt: null,
    });
    expect((await send('GET', '/api/v1/models/luna/posts', first)).statusCode).toBe(403);
  });

  it('leads nowhere but back here (USR-29)', async () => {
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example', 'luna'])
      expect((await send('POST', '/api/v1/age/start', {}, { returnTo })).statusCode).toBe(422);
  });
});

it('accesses are noted by kind, person and network, once in ten minutes, without the address that was read (GW-12)', async () => {
  clock.move(11 * 60_000);
  const log = edge.app.get(AccessLog);
  const now = clock.now().toISOString();
  const { token } = edge.world.signIn();
  for (let i = 0; i < 3; i += 1) await send('GET', '/api/v1/me?segredo=1', { camarim: token });
  await send('PUT', '/api/v1/consents', {}, { marketing: false, analytics: false });
  const records = () => edge.world.asked('users.access.record');
  // the log is also sent by itself, with what earlier tests did, and a record on its way is not sent again
  const entries = await eventually(async () => {
    await log.flush();
    const all = records().flatMap(({ request }) => (request as { entries: Array<Record<string, unknown>> }).entries);
    const noted = all.filter(({ at }) => at === now);
    return noted.some(({ class: kind }) => kind === 'write') && noted;
  });
  for (const { caller } of records()) expect(caller).toEqual({ kind: 'service', service: 'gateway' });
  expect(entries.map(({ class: kind, userId }) => [kind, userId !== null])).toEqual([
    ['read', true],
    ['write', false],
  ]);
  expect(JSON.stringify(entries)).not.toContain('segredo');
});

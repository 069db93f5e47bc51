import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { problem } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const PART = 'application/offset+octet-stream';
const FILE = randomBytes(300_000);
const staff = (role: 'content' | 'finance' = 'content') => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
type Headers = Record<string, string>;
const begin = async (headers: Headers, bytes = FILE.length) => {
  const payload = { fileName: 'férias.mp4', bytes };
  const answer = await edge.app.inject({ method: 'POST', url: '/api/v1/admin/media/uploads', headers, payload });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().asset.id as string, url: answer.json().uploadUrl as string };
};
const head = (url: string, headers: Headers) =>
  edge.app.inject({ method: 'HEAD', url, headers: { ...headers, 'tus-resumable': '1.0.0' } });
const patch = (url: string, headers: Headers, offset: number, bytes: Buffer, more: Headers = {}) => {
  const own = { ...headers, 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': PART };
  return fetch(`${edge.url}${url}`, { method: 'PATCH', headers: { ...own, ...more }, body: new Uint8Array(bytes) });
};
const received = (id: string) => path.join(edge.mediaDir, 'uploads', id);
const finishes = (id: string) =>
  edge.world
    .asked('catalog.media.finish-upload')
    .filter((call) => (call.request as { assetId: string }).assetId === id);

describe('an upload', () => {
  it('arrives whole in two parts, and catalog is told once it is there (GW-14)', async () => {
    const me = staff();
    const { id, url } = await begin(me);
    expect((await head(url, me)).headers).toMatchObject({ 'upload-offset': '0', 'upload-length': '300000' });
    const first = await patch(url, me, 0, FILE.subarray(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('access-control-allow-origin')).toBe('http://camarim.test');
    expect(first.headers.get('upload-expires')).toMatch(/GMT$/);
    expect(finishes(id)).toEqual([]);
    expect((await patch(url, me, 100_000, FILE.subarray(100_000))).status).toBe(204);
    expect(readFileSync(received(id)).equals(FILE)).toBe(true);
    expect(finishes(id)).toMatchObject([{ caller: { kind: 'staff', role: 'content' } }]);
  });

  it('goes on where its connection broke', async () => {
    const me = staff();
    const { id, url } = await begin(me);
    const headers = { ...me, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': PART };
    const cut = httpRequest(`${edge.url}${url}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-length': FILE.length },
    });
    cut.on('error', () => undefined);
    cut.write(FILE.subarray(0, 150_000));
    await eventually(() => (existsSync(received(id)) && readFileSync(received(id)).length === 150_000) || undefined);
    cut.destroy();
    const offset = Number((await head(url, me)).headers['upload-offset']);
    expect(offset).toBe(150_000);
    expect((await patch(url, me, offset, FILE.subarray(offset))).status).toBe(204);
    expect(readFileSync(received(id)).equals(FILE)).toBe(true);
    expect(finishes(id)).toHaveLength(1);
  });

  it('is finished by the next question when catalog was away at its last byte', async () => {
    const me = staff();
    const { id, url } = await begin(me, 4);
    edge.world.failing.set('catalog.media.finish-upload', problem('service-unavailable'));
    expect((await patch(url, me, 0, Buffer.from('1234'))).status).toBe(503);
    edge.world.failing.clear();
    const whole = { 'upload-offset': '4', 'upload-length': '4', 'tus-resumable': '1.0.0' };
    expect((await head(url, me)).headers).toMatchObject(whole);
    expect(finishes(id)).toHaveLength(2);
    // and a browser that never heard so is told again, without another word to catalog
    expect((await head(url, me)).headers).toMatchObject(whole);
    expect(finishes(id)).toHaveLength(2);
    expect((await patch(url, me, 4, Buffer.alloc(0))).status).toBe(409);
  });
});

/** A file nobody may write to, the administrator included, as on a folder that became read-only. */
const READ_ONLY = '/proc/sys/kernel/ostype';

// a file without room, as Linux has one
(existsSync('/dev/full') ? describe : describe.skip)('a disk that is full or read-only', () => {
  it('refuses bytes for now, and they come once there is room (GW-16)', async () => {
    const me = staff();
    const { id, url } = await begin(me, 4);
    rmSync(received(id));
    symlinkSync('/dev/full', received(id));
    const refused = await patch(url, me, 0, Buffer.from('1234'));
    expect([refused.status, await refused.text()]).toEqual([503, 'service-unavailable']);
    rmSync(received(id));
    writeFileSync(received(id), '');
    expect((await head(url, me)).headers['upload-offset']).toBe('0');
    expect((await patch(url, me, 0, Buffer.from('1234'))).status).toBe(204);
    expect(finishes(id)).toHaveLength(1);
  });

  it('that became read-only refuses bytes for now, and the upload goes on afterwards (R19)', async () => {
    const me = staff();
    const { id, url } = await begin(me);
    rmSync(received(id));
    symlinkSync(READ_ONLY, received(id));
    const refused = await patch(url, me, 0, FILE);
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'service-unavailable']);
    rmSync(received(id));
    writeFileSync(received(id), '');
    expect((await patch(url, me, 0, FILE)).status).toBe(204);
    expect(finishes(id)).toHaveLength(1);
  });

  it('takes no announcement it could not keep (GW-16)', async () => {
    const me = staff();
    const folder = path.dirname(received('x'));
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    try {
      const payload = { fileName: 'férias.mp4', bytes: 4 };
      const answer = await edge.app.inject({
        method: 'POST',
        url: '/api/v1/admin/media/uploads',
        headers: me,
        payload,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'service-unavailable']);
    } finally {
      rmSync(folder);
    }
    await begin(me, 4);
  });
});

describe('a file from a creator’s phone', () => {
  const her = () => {
    const { token } = edge.world.signIn({ kind: 'user', role: 'creator' }, 'Luna');
    return { ...edge.own, ...edge.cookie(token) };
  };
  const announce = async (headers: Headers) => {
    const payload = { modelId: randomUUID(), fileName: 'IMG_1.jpg', bytes: 4 };
    return edge.app.inject({ method: 'POST', url: '/api/v1/creator/media/uploads', headers, payload });
  };

  it('goes on at the server’s offset and is finished as hers, at her own door alone (STU-05)', async () => {
    const me = her();
    const { asset, uploadUrl } = (await announce(me)).json();
    expect(uploadUrl).toBe(`/api/v1/creator/uploads/${asset.id}`);
    expect((await patch(uploadUrl, me, 0, Buffer.from('12'))).status).toBe(204);
    // the page was loaded anew: it asks where the server stands
    expect((await head(uploadUrl, me)).headers).toMatchObject({ 'upload-offset': '2', 'upload-length': '4' });
    expect((await patch(uploadUrl, me, 2, Buffer.from('34'))).status).toBe(204);
    expect(readFileSync(received(asset.id), 'utf8')).toBe('1234');
    expect(edge.world.asked('catalog.own-media.finish-upload')).toMatchObject([
      { request: { assetId: asset.id }, caller: { role: 'creator' } },
    ]);
    expect(finishes(asset.id)).toEqual([]);
  });

  it('is refused from nobody, a fan, another creator and the team (STU-05)', async () => {
    const { asset, uploadUrl } = (await announce(her())).json();
    const fan = { ...edge.own, ...edge.cookie(edge.world.signIn().token) };
    const send = async (headers: Headers) => (await patch(uploadUrl, headers, 0, Buffer.from('1234'))).status;
    expect([await send(edge.own), await send(fan), await send(her()), await send(staff())]).toEqual([
      ...[401, 403, 404, 401],
    ]);
    expect((await announce(fan)).statusCode).toBe(403);
    expect(readFileSync(received(asset.id))).toHaveLength(0);
  });
});

describe('what is no part of the announced file is refused', () => {
  it('more bytes than announced, another place, more than 8 MB at once, no protocol', async () => {
    const me = staff();
    const { id, url } = await begin(me, 10);
    expect((await patch(url, me, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await patch(url, me, 5, Buffer.alloc(5))).status).toBe(409);
    expect((await patch(url, me, 0, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await patch(url, me, 0, Buffer.alloc(10), { 'tus-resumable': '0.2.2' })).status).toBe(400);
    expect(readFileSync(received(id))).toHaveLength(0);
    expect(finishes(id)).toEqual([]);
  });

  it('bytes from a foreign page, from nobody, from a fan, from other roles (USR-24)', async () => {
    const me = staff();
    const { id, url } = await begin(me, 4);
    const send = (headers: Headers) => patch(url, headers, 0, Buffer.from('1234'));
    const foreign = await send({ ...me, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect([foreign.status, (await foreign.json()).code]).toEqual([403, 'cross-site']);
    expect((await send(edge.own)).status).toBe(401);
    expect((await send({ ...edge.own, ...edge.cookie(edge.world.signIn().token) })).status).toBe(401);
    expect((await send(staff('finance'))).status).toBe(403);
    expect(readFileSync(received(id))).toHaveLength(0);
  });

  it('a colleague’s upload, one nobody announced, one that was removed, and every other path', async () => {
    const me = staff();
    const { id, url } = await begin(me, 4);
    const send = (to: string, headers = me) => patch(to, headers, 0, Buffer.from('1234'));
    expect((await send(url, staff())).status).toBe(404);
    expect((await head(url, staff())).statusCode).toBe(404);
    for (const other of [
      randomUUID(),
      `${id}.json`,
      `..%2f${id}`,
      `%2e%2e%2f${id}`,
      `${id}%2f..%2f..%2fx`,
      `${id}%00`,
      'uploads',
      '',
    ])
      expect([400, 404]).toContain((await send(`/api/v1/admin/uploads/${other}`)).status);
    edge.world.assets = edge.world.assets.filter((asset) => asset.id !== id);
    expect((await send(url)).status).toBe(404);
    expect(readFileSync(received(id))).toHaveLength(0);
  });

  it('the protocol makes and ends no upload by itself: that is catalog’s', async () => {
    const me = { ...staff(), 'tus-resumable': '1.0.0', 'upload-length': '4' };
    const { url } = await begin(me, 4);
    for (const method of ['POST', 'DELETE', 'GET'] as const)
      expect([404, 405]).toContain((await edge.app.inject({ method, url, headers: me })).statusCode);
    const created = await edge.app.inject({ method: 'POST', url: '/api/v1/admin/uploads', headers: me });
    expect(created.statusCode).toBe(404);
  });

  it('its kind of body is for this route alone, and this route takes no other', async () => {
    const me = staff();
    const { url } = await begin(me, 4);
    expect((await patch(url, me, 0, Buffer.from('{"a"'), { 'content-type': 'application/json' })).status).toBe(415);
    expect((await patch(url, me, 0, Buffer.from('1234'), { 'content-type': `${PART}; x=1` })).status).toBe(415);
    for (const to of ['/api/v1/admin/media/import', '/api/v1/auth/code', '/webhook']) {
      const headers = { ...me, 'content-type': PART };
      const answer = await fetch(`${edge.url}${to}`, { method: 'POST', headers, body: 'x'.repeat(100_000) });
      expect([404, 415]).toContain(answer.status);
    }
  });
});

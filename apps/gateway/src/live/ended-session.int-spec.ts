import { randomUUID } from 'node:crypto';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@camarim/testing';
import { type Edge, startEdge, startReplica } from '../../test/edge.js';
import { openStream, type StreamReader } from '../../test/stream-reader.js';
import { anOverlay, aPayment, aPicture, aPost } from '../../test/world.js';
import { EndedSessions } from '../security/ended-sessions.service.js';

/** A heartbeat asks again after 15 s: what ends within these did so by itself. */
const AT_ONCE_MS = 10_000;
const FILM_BYTES = 200 * 1024 * 1024;
let edges: [Edge, Edge];
const streams: StreamReader[] = [];
beforeAll(async () => {
  const first = await startEdge();
  edges = [first, await startReplica(first)];
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave();
});
afterAll(async () => {
  await edges?.[1].close();
  await edges?.[0].close();
});

const open = async (edge: Edge, at: string, headers: Record<string, string>) => {
  const stream = await openStream(`${edge.url}/api/v1/${at}`, headers);
  streams.push(stream);
  await stream.frames(1);
  return stream;
};
const within = (ended: Promise<void>) =>
  Promise.race([ended.then(() => 'ended'), pause(AT_ONCE_MS, 'open', { ref: false })]);
/** What users does when a session is over: nobody is told who it is any more, and every replica hears of it. */
function end({ token, userId, sessionId }: { token: string; userId: string; sessionId: string }): void {
  edges[0].world.sessions.delete(token);
  edges[0].publish('session.ended', { ownerId: userId, sessionIds: [sessionId], at: new Date().toISOString() });
}

it('a demoted member’s open pages end at once on every replica, a colleague’s stay (S16)', async () => {
  const [member, colleague] = [0, 1].map(() => edges[0].world.signIn({ kind: 'staff', role: 'owner' }, 'Bia'));
  if (!member || !colleague) throw new Error('two members');
  const page = (edge: Edge, { token }: { token: string }) =>
    open(edge, 'admin/events', { ...edge.own, cookie: `camarim-staff=${token}` });
  const mine = [await page(edges[0], member), await page(edges[1], member)];
  const other = await page(edges[1], colleague);
  end(member);
  expect(await Promise.all(mine.map(({ ended }) => within(ended)))).toEqual(['ended', 'ended']);
  edges[0].publish('settings.changed', { scope: 'site', keys: [] });
  expect((await other.frames(2)).at(-1)).toMatchObject({ event: 'settings' });
});

it('a fan who signs out elsewhere has no open page and no open payment left, on any replica (S16)', async () => {
  const fan = edges[0].world.signIn();
  const payment = edges[0].world.owns(fan.userId, aPayment());
  const mine = await Promise.all(
    edges.flatMap((edge) => [
      open(edge, 'me/events', edge.cookie(fan.token)),
      open(edge, `payments/${payment.id}/events`, edge.cookie(fan.token)),
    ]),
  );
  end(fan);
  expect(await Promise.all(mine.map(({ ended }) => within(ended)))).toEqual(mine.map(() => 'ended'));
});

it('a film on its way stops with the session, and its address opens nothing from then on, on any replica (S16)', async () => {
  const [first] = edges;
  const [assetId, fan] = [randomUUID(), first.world.signIn()];
  const file = path.join(first.mediaDir, assetId, 'full.mp4');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  truncateSync(file, FILM_BYTES);
  const post = aPost();
  const source = { rendition: 'full.mp4', width: 9, height: 16, contentType: 'image/webp' } as const;
  first.world.posts = [post];
  first.world.overlays = [anOverlay(post.id, { picture: aPicture({ assetId, sources: [source] }) })];
  const headers = first.cookie(fan.token);
  const overlay = await first.app.inject({ url: `/api/v1/posts/overlay?ids=${post.id}`, headers });
  const address: string = overlay.json().items[0].picture.sources[0].url;

  const downloads = edges.map((edge) => slowDownload(`${edge.url}${address}`, headers));
  await eventually(() => downloads.every(({ got }) => got() > 0) || undefined);
  end(fan);
  expect(await Promise.all(downloads.map(({ over }) => within(over)))).toEqual(['ended', 'ended']);
  for (const { got } of downloads) expect(got()).toBeLessThan(FILM_BYTES);
  for (const edge of edges) {
    const refused = await edge.app.inject({ url: address, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'media-forbidden']);
    await eventually(() => edge.app.get(EndedSessions, { strict: false }).size === 0 || undefined);
  }
});

/** A player that is far ahead of what it shows: it takes a little at a time. */
function slowDownload(url: string, headers: Record<string, string>): { got: () => number; over: Promise<void> } {
  let bytes = 0;
  const over = new Promise<void>((resolve) => {
    const asked = request(url, { headers, agent: false }, (answer) => {
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        answer.pause();
        setTimeout(() => answer.resume(), 20);
      });
      answer.on('error', () => resolve()).on('close', () => resolve());
    });
    asked.on('error', () => resolve()).end();
  });
  return { got: () => bytes, over };
}

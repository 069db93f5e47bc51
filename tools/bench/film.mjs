// How long a film of a minute takes until it is ready, beside one plain encode of it; and how soon a post's film shows its
// first picture once play is pressed, beside a bare page with the same file.
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/chromium.mjs';
import { compiled } from '../lib/project.mjs';
import { median, ms, spread, table, times } from './stats.mjs';

const READY_AT_MOST = 3.5;
const FIRST_PICTURE_AT_MOST = 1.5;
const SECONDS = 60;
/** The size whose stream costs most beside itself, and a codec no browser plays, so that the plain file is encoded too. */
const PICTURE = ['-f', 'lavfi', '-i', `testsrc2=size=720x1280:rate=30:duration=${SECONDS}`];
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${SECONDS}`];
const SOURCE = ['-c:v', 'mpeg4', '-q:v', '3', '-c:a', 'mp3'];
const FILM = 'Bem-vinda ao meu camarim';

async function took(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @returns ms of each round: { ready, plain }. */
async function renderRounds(rounds, say) {
  const [{ findFfmpeg }, { renderVideo }, { H264 }, { LocalMediaStorage }] = await Promise.all([
    ...['ffmpeg', 'render-video', 'encoding'].map((name) => compiled(`apps/catalog/src/media/${name}.js`)),
    compiled('libs/platform/src/index.js'),
  ]);
  const ffmpeg = await findFfmpeg(process.env.FFMPEG_PATH);
  if (!ffmpeg) throw new Error('expected ffmpeg on the PATH, in FFMPEG_PATH or from @ffmpeg-installer/ffmpeg');
  const folder = mkdtempSync(join(tmpdir(), 'camarim-bench-film-'));
  const found = [];
  try {
    const file = join(folder, 'source.mkv');
    await ffmpeg.run([...PICTURE, ...SOUND, ...SOURCE, file], SECONDS * 1_000);
    for (let i = 0; i < rounds; i += 1) {
      say(`films made: ${i} of ${rounds}`);
      const plain = await took(() =>
        ffmpeg.run(['-i', file, ...H264, '-movflags', '+faststart', join(folder, 'plain.mp4')], SECONDS * 1_000),
      );
      const storage = new LocalMediaStorage(join(folder, 'media'));
      const source = { assetId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d00ff', file, previewSeconds: 5, avif: true };
      // without a stream it would be ready sooner than it is
      const failed = [];
      const wish = { ...source, withoutStream: (why) => failed.push(why) };
      found.push({ plain, ready: await took(() => renderVideo(storage, ffmpeg, wish)) });
      if (failed.length > 0) throw failed[0];
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

/** A page with nothing but the film, which starts when it is told to. */
async function startBarePage(file) {
  const page =
    '<!doctype html><script>window.play=()=>{const v=document.createElement("video");v.src="/film";v.playsInline=true;document.body.append(v);void v.play()}</script><body>';
  const { size } = statSync(file);
  const server = createServer((request, response) => {
    if (request.url !== '/film') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
    response.writeHead(206, {
      ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': end - start + 1 },
      'content-range': `bytes ${start}-${end}/${size}`,
    });
    createReadStream(file, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

/** In the page: starts the film, and resolves with the ms until its first picture. */
const untilPicture = async (label) => {
  const LOOK_MS = 2;
  const began = performance.now();
  if (label) document.querySelector(`button[aria-label="${label}"]`).click();
  else window.play();
  for (;;) {
    const video = document.querySelector('video');
    if (video && video.getVideoPlaybackQuality().totalVideoFrames > 0) return performance.now() - began;
    if (performance.now() - began > 30_000) throw new Error(`no picture within 30 s: ${video?.error?.message ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/** In the page, before its scripts: a browser that plays no stream by itself. */
const withoutOwnStreams = () => {
  HTMLMediaElement.prototype.canPlayType = () => '';
};
/** In the page, before its scripts: a film as one from before there were streams. */
const withoutStream = () => {
  const ask = window.fetch;
  window.fetch = async (...args) => {
    const answer = await ask(...args);
    if (!answer.url.endsWith('/play')) return answer;
    return new Response(JSON.stringify({ ...(await answer.json()), stream: null }), answer);
  };
};

/** @returns ms of each opening, by how the film is played. */
async function pictureRounds(stack, count, say) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const { rows } = await db.query('select asset_id from catalog.post where title = $1', [FILM]).finally(() => db.end());
  const bare = await startBarePage(join(stack.env.MEDIA_DIR, rows[0].asset_id, 'full.mp4'));
  const args = ['--no-sandbox', '--disable-quic', '--autoplay-policy=no-user-gesture-required'];
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args });
  const luna = { url: `${stack.urls.site}/luna`, label: `Reproduzir: ${FILM}` };
  const ways = {
    bare: { url: bare.url, label: null },
    plain: { ...luna, before: withoutStream },
    own: luna,
    script: { ...luna, before: withoutOwnStreams },
  };
  try {
    // as somebody who was here before: the browser keeps the code, and not the film
    for (const way of Object.values(ways)) {
      way.context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } });
      if (way.before) await way.context.addInitScript(way.before);
      way.taken = [];
    }
    for (let i = 0; i <= count; i += 1) {
      if (i % 5 === 0) say(`films opened: ${i} of ${count}`);
      for (const { context, url, label, taken } of Object.values(ways)) {
        const page = await context.newPage();
        await page.goto(url);
        if (label) await page.locator(`button[aria-label="${label}"]`).waitFor();
        const one = await page.evaluate(untilPicture, label);
        await page.close();
        // the first is a warm-up
        if (i > 0) taken.push(one);
      }
    }
  } finally {
    await browser.close();
    bare.stop();
  }
  return Object.fromEntries(Object.entries(ways).map(([name, { taken }]) => [name, spread(taken)]));
}

/** @returns lines to print, and the shares of the limits used. */
export async function benchFilm(stack, { rounds, count, say }) {
  const made = await renderRounds(rounds, say);
  const ready = median(made.map((one) => one.ready / one.plain));
  const { bare, plain, own, script } = await pictureRounds(stack, count, say);
  const first = own.p50 / bare.p50;
  const lines = [
    `a film of ${SECONDS} s until it is ready, and a post's film until its first picture (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      ['', 'p50', '÷ floor'],
      ['floor: one plain encode', ms(median(made.map((one) => one.plain))), ''],
      ['ready, in all its sizes', ms(median(made.map((one) => one.ready))), times(ready)],
      ['floor: a bare page with full.mp4', ms(bare.p50), ''],
      ['a post’s film, from its plain file', ms(plain.p50), times(plain.p50 / bare.p50)],
      ['a post’s film, as the browser plays it', ms(own.p50), times(first)],
      ['a post’s film, by script', ms(script.p50), times(script.p50 / bare.p50)],
    ]),
    `must: ready ≤ ${READY_AT_MOST} ×, first picture ≤ ${FIRST_PICTURE_AT_MOST} ×`,
  ];
  const used = [
    { what: 'film ready', share: ready / READY_AT_MOST },
    { what: 'film first picture', share: first / FIRST_PICTURE_AT_MOST },
  ];
  return { lines, used };
}

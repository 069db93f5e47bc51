import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, localTime, MINUTE_MS, SCHEDULE_ZONE } from '@camarim/domain';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Stack, startStack } from '../../../tools/lib/stack.mjs';
import { launch, phone } from '../support/browser.js';
import { query } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { becomeCreator, enterStudio } from '../support/studio.js';

/** Long enough to fill the form and stop everything before it is due. */
const AHEAD_MS = 45_000;
/** What was due while everything was away is on the air this long after the start. */
const CAUGHT_UP_MS = 30_000;

describe('what a creator planned', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarim-planned-'));
  let stack: Stack;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    // Postgres runs as another user when the tests run as root
    chmodSync(dir, 0o755);
    stack = await startStack({ dataDir: dir, durable: false, own: true, quiet: true, demo: true });
    browser = await launch();
    page = await (await phone(browser)).newPage();
    const email = await becomeCreator(page, 'luna', {
      site: stack.urls.site,
      databaseUrl: stack.env.DATABASE_URL ?? '',
    });
    await page.context().clearCookies();
    const reader = Buffer.from(`camarim:${stack.env.SANDBOX_PASSWORD}`).toString('base64');
    const mailbox = { url: stack.urls.sandbox, headers: { authorization: `Basic ${reader}` } };
    await enterStudio(page, email, `${stack.urls.site}/estudio`, mailbox);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const card = (title: string) => page.getByRole('listitem', { name: title });
  const plan = async (title: string, background: string, at: () => Date): Promise<Date> => {
    await page.goto(`${stack.urls.site}/estudio/postar`);
    const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Escolher foto ou vídeo' }).tap();
    await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('Título').fill(title);
    await page.getByText('Agendar', { exact: true }).tap();
    await page.getByRole('button', { name: 'Agendar', exact: true, disabled: false }).waitFor();
    const due = at();
    const { date, time } = localTime(due, SCHEDULE_ZONE);
    await page.getByLabel('Dia e hora').fill(`${date}T${time}`);
    await page.getByRole('button', { name: 'Agendar', exact: true }).tap();
    await card(title)
      .getByText(/^Agendada para/)
      .waitFor();
    return due;
  };
  const nextMinute = () => new Date(Math.ceil((Date.now() + AHEAD_MS) / MINUTE_MS) * MINUTE_MS);
  const inDays = (days: number) => () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + days * DAY_MS);
  const apps = () => Object.values(stack.processes);
  const isGateway = ({ program }: { program: string }) => program === 'gateway';
  /** As a power cut and its end, but for the servers of the data. */
  const start = async () => {
    await Promise.all(
      apps()
        .filter((app) => !isGateway(app))
        .map((app) => app.restart()),
    );
    await Promise.all(
      apps()
        .filter(isGateway)
        .map((app) => app.restart()),
    );
  };
  const feed = async () => {
    const answer = await fetch(`${stack.urls.site}/api/v1/models/luna/posts?limit=50`);
    return ((await answer.json()) as { items: { id: string; title: string }[] }).items;
  };
  const told = async (postId: string) => {
    const sql = `select count(*)::int as times from catalog.outbox
      where name = 'post.published' and envelope -> 'data' ->> 'postId' = $1`;
    return (await query<{ times: number }>(sql, [postId], stack.env.DATABASE_URL))[0]?.times;
  };

  it('goes out once, although every process was away at its minute; what is for later stays planned (STU-03)', async () => {
    await plan('Depois de amanhã', '#226688', inDays(2));
    await plan('Daqui a três dias', '#886622', inDays(3));
    const due = await plan('Neste minuto', '#228866', nextMinute);
    await Promise.all(apps().map((app) => app.stop()));
    expect(Date.now()).toBeLessThan(due.getTime());
    await sleep(due.getTime() - Date.now() + 2_000);
    await start();
    const post = await eventually(
      async () => (await feed()).find(({ title }) => title === 'Neste minuto'),
      CAUGHT_UP_MS,
    );
    expect(await told(post.id)).toBe(1);
    // a second start finds nothing left to do
    await Promise.all(apps().map((app) => app.stop()));
    await start();
    expect((await feed()).filter(({ title }) => title === 'Neste minuto')).toHaveLength(1);
    await page.goto(`${stack.urls.site}/estudio/minhas-publicacoes`);
    await card('Neste minuto')
      .getByText(/^No ar/)
      .first()
      .waitFor();
    for (const title of ['Depois de amanhã', 'Daqui a três dias'])
      await card(title)
        .getByText(/^Agendada para/)
        .waitFor();
    expect(await told(post.id)).toBe(1);
  }, 300_000);
});

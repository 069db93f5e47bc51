import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Stack, startStack } from '../../../tools/lib/stack.mjs';
import { phone } from '../support/browser.js';
import { query } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import {
  beatsOf,
  goIn,
  heldByBoth,
  keepConnections,
  launchWithCamera,
  offerRoom,
  outcomeOf,
  payRoomCall,
  roomBeginsIn,
  type System,
  searchAtOnce,
  seesMore,
} from '../support/rooms.js';
import { becomeCreator, enterStudio } from '../support/studio.js';

const HER = 'luna';
const HIM = /^Ana/;
const MINUTES = 15;
const BACK_MS = 60_000;
const AWAY_MS = 10_000;
const LONG = 400_000;

describe('a call in the room while parts of the house fail', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarim-room-'));
  let stack: Stack;
  let system: System;
  let browsers: Browser[] = [];
  let context: BrowserContext;
  let [fan, hers]: [Page?, Page?] = [];
  let her = '';
  let bookingId = '';

  beforeAll(async () => {
    // Postgres runs as another user when the tests run as root
    chmodSync(dir, 0o755);
    stack = await startStack({ dataDir: dir, own: true, quiet: true, demo: true, replicas: 2 });
    const { site, sandbox } = stack.urls;
    system = { site, sandbox, databaseUrl: stack.env['DATABASE_URL'] ?? '' };
    browsers = await Promise.all([launchWithCamera(), launchWithCamera()]);
    const [model] = await query<{ id: string; name: string }>(
      'select id, display_name as name from catalog.model where username = $1',
      [HER],
      system.databaseUrl,
    );
    her = model?.name ?? '';
    const offerId = await offerRoom(model?.id ?? '', MINUTES, system);
    hers = await (await phone(browsers[1] as Browser)).newPage();
    await keepConnections(hers);
    const email = await becomeCreator(hers, HER, system);
    await hers.context().clearCookies();
    const reader = Buffer.from(`camarim:${stack.env['SANDBOX_PASSWORD']}`).toString('base64');
    const mailbox = { url: sandbox, headers: { authorization: `Basic ${reader}` } };
    await enterStudio(hers, email, `${site}/estudio`, mailbox);
    context = await phone(browsers[0] as Browser);
    fan = await context.newPage();
    await keepConnections(fan);
    bookingId = await payRoomCall(context, model?.id ?? '', offerId, system);
    await roomBeginsIn(bookingId, 0, system);
    await fan.goto(`${site}/agendamentos/${bookingId}/sala`);
    await goIn(fan);
    await hers.goto(`${site}/estudio/sala/${bookingId}`);
    await goIn(hers);
    await bothSee();
  }, LONG);
  afterAll(async () => {
    for (const browser of browsers) await browser.close();
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  const pages = () => [fan as Page, hers as Page] as const;
  const bothSee = async () => {
    const [his, own] = pages();
    await Promise.all([seesMore(his, her, BACK_MS), seesMore(own, HIM, BACK_MS)]);
  };
  /** Both pages go on saying what they receive. */
  const minutesCount = async () => {
    const before = await beatsOf(bookingId, system);
    await eventually(async () => {
      const now = await beatsOf(bookingId, system);
      return ['fan', 'creator'].every((side) => (now[side] ?? 0) > (before[side] ?? 0)) || undefined;
    }, BACK_MS);
  };

  it(
    'the one gateway its page hangs on dies: the picture stays, minutes count, and a reload leads back (ROOM-40)',
    async () => {
      for (const name of ['gateway', 'gateway-2']) {
        stack.processes[name]?.kill();
        await bothSee();
        await minutesCount();
        await pages()[0].reload();
        await bothSee();
        await stack.processes[name]?.restart();
      }
    },
    LONG,
  );

  it(
    'the bus is away for ten seconds: the picture stays, and whoever reloads during it or right after is back by itself (ROOM-40)',
    async () => {
      const [his, own] = pages();
      await stack.servers.nats.stop();
      await bothSee();
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      await stack.servers.nats.restart();
      await his.reload();
      await bothSee();
      await minutesCount();

      await stack.servers.nats.stop();
      await own.reload();
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      await stack.servers.nats.restart();
      await bothSee();
      await minutesCount();
    },
    LONG,
  );

  it(
    'both look for a new way at the same moment: neither page breaks, and both see each other (ROOM-40)',
    async () => {
      for (let i = 0; i < 3; i += 1) {
        await searchAtOnce(pages());
        await bothSee();
      }
      await minutesCount();
    },
    LONG,
  );

  it(
    'the relay dies: both read that the way is lost, and see each other again when it is back (ROOM-40)',
    async () => {
      stack.relay.kill();
      const isSaid = pages().map((page) =>
        page
          .getByText(/A conexão caiu/)
          .first()
          .waitFor({ timeout: BACK_MS }),
      );
      await Promise.all(isSaid);
      await stack.relay.restart();
      await bothSee();
      await minutesCount();
    },
    LONG,
  );

  it(
    'in the end what was held is hers, and what the house took away is not (ROOM-40)',
    async () => {
      const [his, own] = pages();
      await his.getByRole('button', { name: 'Encerrar' }).tap();
      await his.getByRole('button', { name: 'Encerrar para os dois' }).tap();
      for (const page of [his, own]) await page.getByRole('heading', { name: 'A chamada terminou' }).waitFor();
      const outcome = await eventually(async () => {
        const now = await outcomeOf(bookingId, system);
        return now.status === 'booked' ? undefined : now;
      }, BACK_MS);
      expect(outcome).toMatchObject({ status: 'done', reason: 'left' });
      expect(outcome.held).toBeGreaterThanOrEqual(30);
      expect(outcome.held).toBe(await heldByBoth(bookingId, system));
      expect(outcome.cents).toBeLessThan(6_000 / 4);
    },
    LONG,
  );
});

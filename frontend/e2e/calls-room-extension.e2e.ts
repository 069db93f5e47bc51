import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './support/axe.js';
import { collectErrors, phone } from './support/browser.js';
import { query } from './support/database.js';
import { site } from './support/environment.config.js';
import { goIn, launchWithCamera, offerRoom, outcomeOf, payRoomCall, roomBeginsIn, seesMore } from './support/rooms.js';
import { payInBankApp } from './support/sandbox.js';
import { becomeCreator, enterStudio } from './support/studio.js';

const HER = 'luna';
const HIM = /^Ana/;
const SETTLED = { timeout: 100_000 };

/** What was asked for beside the price of a call, and what of it went back. */
const extensionsOf = (bookingId: string) =>
  query<{ state: string; cents: number; returned: number; booked: number }>(
    `select e.state, e.amount_cents as cents,
       (select coalesce(sum(amount_cents), 0)::int from billing.refund where payment_id = e.payment_id) as returned,
       (select coalesce(sum(cents), 0)::int from billing.ledger_entry
        where ref_id = e.payment_id and kind = 'sale') as booked
     from billing.call_extension e where e.booking_id = $1 order by e.asked_at`,
    [bookingId],
  );

describe('a call that becomes longer', () => {
  let browsers: Browser[] = [];
  let offerId = '';
  let modelId = '';
  let her = '';
  let hers: Page;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    browsers = await Promise.all([launchWithCamera(), launchWithCamera()]);
    const [model] = await query<{ id: string; name: string }>(
      'select id, display_name as name from catalog.model where username = $1',
      [HER],
    );
    modelId = model?.id ?? '';
    her = model?.name ?? '';
    offerId = await offerRoom(modelId, 2);
    hers = await (await phone(browsers[1] as Browser)).newPage();
    const email = await becomeCreator(hers, HER);
    await hers.context().clearCookies();
    await enterStudio(hers, email);
  });
  beforeEach(async () => {
    context = await phone(browsers[0] as Browser);
    page = await context.newPage();
    errors = collectErrors(page);
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await query('update billing.call_offer set deleted_at = now() where id = $1', [offerId]);
    for (const browser of browsers) await browser.close();
  });

  /** Both are in a call of two minutes and see each other. */
  const together = async (): Promise<string> => {
    const id = await payRoomCall(context, modelId, offerId);
    await roomBeginsIn(id, 0);
    await page.goto(`${site}/agendamentos/${id}/sala`);
    await goIn(page);
    await hers.goto(`${site}/estudio/sala/${id}`);
    await goIn(hers);
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);
    return id;
  };
  const buy = () => page.getByRole('button', { name: /^Mais 10 minutos por R\$\s300,00$/ });
  const codeOf = async (): Promise<string> => {
    const field = page.getByLabel('PIX copia e cola');
    await field.waitFor();
    return field.inputValue();
  };

  it('is paid by a PIX over the picture that goes on; the end moves for both, and all of it is settled (ROOM-56)', async () => {
    const id = await together();
    await page.getByRole('timer').filter({ hasNotText: 'parado' }).waitFor();
    const loads = { his: 0, hers: 0 };
    page.on('load', () => (loads.his += 1));
    hers.on('load', () => (loads.hers += 1));
    await buy().tap();
    await page.getByText(/O vídeo continua enquanto você paga/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pagar com PIX' }).tap();
    const code = await codeOf();
    await hers.getByText(/está pagando mais 10 minutos/).waitFor();
    expect(await accessibilityViolations(hers)).toEqual([]);
    await seesMore(hers, HIM);
    await payInBankApp(context, code);
    await page.bringToFront();
    await page.getByText(/^Pronto: mais 10 minutos/).waitFor();
    await page.getByRole('button', { name: 'Voltar para a chamada' }).tap();
    for (const one of [page, hers]) {
      await one.getByText(/^Mais 10 minutos: a chamada vai até/).waitFor();
      await one.getByRole('timer').filter({ hasText: 'de 12 min' }).waitFor();
    }
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);
    expect(loads).toEqual({ his: 0, hers: 0 });
    expect(await extensionsOf(id)).toEqual([{ state: 'added', cents: 30_000, returned: 0, booked: 30_000 }]);

    await hers.getByRole('button', { name: 'Encerrar' }).tap();
    await hers.getByRole('button', { name: 'Encerrar para os dois' }).tap();
    await page.getByRole('heading', { name: 'A chamada terminou' }).waitFor();
    await page.getByText(/R\$\s\d+,\d\d voltam para você\./).waitFor(SETTLED);
    const { held, cents } = await outcomeOf(id);
    const owed = held && held >= 144 ? Math.ceil((36_000 * (720 - held)) / 720) : 36_000;
    const [extension] = await extensionsOf(id);
    expect((extension?.returned ?? 0) + cents).toBe(owed);
    expect(errors).toEqual([]);
  });

  it('she takes no more: the code goes away, and what was paid with it comes back by itself with words (ROOM-54, ROOM-56)', async () => {
    const id = await together();
    await buy().tap();
    await page.getByRole('button', { name: 'Pagar com PIX' }).tap();
    const code = await codeOf();
    await hers.getByRole('switch', { name: 'Aceitar mais minutos' }).tap();
    await page.getByText(/Ela não pode ficar mais tempo/).waitFor();
    await payInBankApp(context, code);
    await page.bringToFront();
    await page
      .getByText(/R\$\s300,00 dos minutos a mais voltam sozinhos para você: ela não pode ficar mais tempo/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Voltar para a chamada' }).tap();
    await Promise.all([seesMore(page, her), seesMore(hers, HIM)]);
    expect(await buy().count()).toBe(0);
    expect(await extensionsOf(id)).toEqual([{ state: 'returned', cents: 30_000, returned: 30_000, booked: 30_000 }]);
    expect(errors).toEqual([]);
  });
});

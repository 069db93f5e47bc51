import { randomUUID } from 'node:crypto';
import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { DAY_MS } from '@camarim/domain';
import type { Browser } from 'playwright-core';
import { launch } from './support/browser.js';
import { query } from './support/database.js';
import { sandbox, site, staff } from './support/environment.config.js';
import { eventually } from './support/eventually.js';
import { chargesOf, payCharge } from './support/sandbox.js';
import { asPageOf } from './support/subscriber.js';

/** The funnel counts people, and a steered browser says that it is none. */
const PERSON = { userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A245M) Chrome/141.0.0.0 Mobile Safari/537.36' };
type Cents = { amountCents: number };
interface Row {
  key: string | null;
  gross: Cents;
  refunded: Cents;
  contested: Cents;
  net: Cents;
}

describe('a payment its payer contests', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  /** Buys from Luna after an advertisement. @returns the payment. */
  const buyBy = async (campaign: string) => {
    const context = await browser.newContext(PERSON);
    const page = await context.newPage();
    await page.goto(`${site}/luna?utm_source=anuncio&utm_campaign=${campaign}`);
    await page.getByText('R$ 19,90').first().waitFor();
    const ask = asPageOf(context, 'pt-BR');
    const email = `fan-${randomUUID().slice(0, 12)}@exemplo.com.br`;
    await ask('POST', '/signup', { name: 'Ana Souza', email, phone: '(11) 98765-4321', cpf: generateCpf() });
    const { id: modelId } = await ask<{ id: string }>('GET', '/models/luna');
    const plans = await ask<{ id: string; modelId: string | null }[]>('GET', '/plans?model=luna');
    const planId = plans.find((plan) => plan.modelId === modelId)?.id;
    const { id } = await ask<{ id: string }>('POST', '/payments', { planType: 'subscription', planId, modelId });
    await payCharge(id);
    await context.close();
    return { id, modelId };
  };

  it('is nobody’s money until the bank decided: campaign, file and her balance change by exactly it, and again at the end (PAYOUT-11)', async () => {
    const office = await browser.newContext();
    const ask = asPageOf(office, 'pt-BR');
    await ask('POST', '/admin/session', staff);
    const { id: modelId } = await ask<{ id: string }>('GET', '/models/luna');
    const { items } = await ask<{ items: { modelId: string; revision: number; endedAt: string | null }[] }>(
      'GET',
      '/admin/share-rules',
    );
    const now = items.find((rule) => rule.modelId === modelId && rule.endedAt === null);
    const share = { modelId, basisPoints: 8_000, revision: now?.revision ?? null, reason: 'contrato' };
    await ask('POST', '/admin/share-rules', share);

    const campaign = `contestada-${randomUUID().slice(0, 8)}`;
    const span = `from=${new Date(Date.now() - DAY_MS).toISOString()}&to=${new Date(Date.now() + DAY_MS).toISOString()}`;
    const seen = async () => {
      const funnel = await ask<{ items: Row[] }>('GET', `/admin/funnel?by=campaign&limit=100&${span}`);
      const row = funnel.items.find(({ key }) => key === campaign);
      const file = await office.request.get(`${site}/api/v1/admin/funnel/export?by=campaign&${span}`);
      const line = (await file.text()).split('\r\n').find((text) => text.startsWith(`"${campaign}"`));
      const balances = (await ask<{ balances: { accountId: string; cents: number }[] }>('GET', '/admin/ledger'))
        .balances;
      return {
        campaign: row && [row.gross, row.refunded, row.contested, row.net].map(({ amountCents }) => amountCents),
        file: line?.split(';').slice(-4),
        hers: balances.find(({ accountId }) => accountId === modelId)?.cents ?? 0,
      };
    };
    type Seen = Awaited<ReturnType<typeof seen>>;
    /** Until the campaign shows the sums; then the file and her balance have to say the same. */
    const becomes = (sums: number[]): Promise<Seen> =>
      eventually(async () => {
        const found = await seen();
        return JSON.stringify(found.campaign) === JSON.stringify(sums) ? found : undefined;
      }, 30_000);
    const before = await seen();
    const kept = await buyBy(campaign);
    const sold = await becomes([1990, 0, 0, 1990]);
    expect(sold.file).toEqual(['"19,90"', '"0,00"', '"0,00"', '"19,90"']);
    expect(sold.hers - before.hers).toBe(1592);

    const bank = async (paymentId: string, mode: string) => {
      const [charge] = await chargesOf(paymentId);
      const answer = await fetch(`${sandbox}/console/api/charges/${charge?.id}/pay`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ mode }) },
      });
      expect(answer.status).toBe(200);
      // an end in our favour only a fresh answer tells
      await query('update billing.payment set next_check_at = now() where id = $1', [paymentId]);
    };
    await bank(kept.id, 'dispute');
    const opened = await becomes([1990, 0, 1990, 0]);
    expect(opened.file).toEqual(['"19,90"', '"0,00"', '"19,90"', '"0,00"']);
    expect(opened.hers).toBe(before.hers);
    await bank(kept.id, 'dispute-reject');
    const won = await becomes([1990, 0, 0, 1990]);
    expect([won.file, won.hers]).toEqual([sold.file, sold.hers]);

    const lost = await buyBy(campaign);
    await becomes([3980, 0, 0, 3980]);
    await bank(lost.id, 'dispute');
    expect((await becomes([3980, 0, 1990, 1990])).hers).toBe(sold.hers);
    await bank(lost.id, 'dispute-accept');
    const end = await becomes([3980, 1990, 0, 1990]);
    expect(end.file).toEqual(['"39,80"', '"19,90"', '"0,00"', '"19,90"']);
    expect(end.hers).toBe(sold.hers);
    await office.close();
  });
});

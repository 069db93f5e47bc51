import type { OwnPayment } from '@camarim/contracts';
import { screen, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import OpenPixPill from '../checkout/open-pix-pill.js';
import { PurchasesSection } from './purchases-section.js';

const code = aPayment();
const DEBIT = 'd0000000-0000-4000-8000-000000000009';
const bought = (over: Partial<OwnPayment>): OwnPayment => {
  const { planType, planId, planName, modelId, durationDays, amount, returned, method, createdAt } = code;
  return {
    ...{ id: code.id, planType, planId, planName, modelId, durationDays, amount, returned, method, createdAt },
    ...{ status: 'pending', debitOn: null, paidAt: null, withdrawUntil: null },
    ...over,
  };
};
const debit = bought({ id: DEBIT, debitOn: '2026-12-03' });
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /me/payments', { body: { items: [debit, bought({})], nextCursor: null } })
    .on(`GET /payments/${code.id}`, { body: code });
});

it('a month its bank will debit stands in the list with its day, and leads to no PIX (BIL-48, FV-37)', async () => {
  renderPage(<PurchasesSection />, '/profile');
  const [month, open] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(month?.getByText('Débito automático em 03/12/2026')).toBeTruthy();
  expect(month?.queryByRole('link')).toBeNull();
  expect(open?.getByText(/^Aguardando pagamento/)).toBeTruthy();
  expect(open?.getByRole('link', { name: 'Ir para o PIX' })).toBeTruthy();
});

it('a debit to come is no open PIX: the pill reminds of the code beside it, and of nothing without one (V11, BIL-48)', async () => {
  const { unmount } = renderPage(<OpenPixPill className="" />, '/gallery');
  expect((await screen.findByRole('link', { name: /^PIX aberto/ })).getAttribute('href')).toContain(code.id);
  unmount();
  api.on('GET /me/payments', { body: { items: [debit], nextCursor: null } });
  renderPage(<OpenPixPill className="" />, '/gallery');
  await expect(screen.findByRole('link', {}, { timeout: 200 })).rejects.toThrow();
  expect(api.to(`GET /payments/${DEBIT}`)).toEqual([]);
});

it('each purchase says whose it is: a mimo or a month of one of several creators is told apart (FV-37)', async () => {
  const [luna, maya] = [aModel(), aModel({ id: 'b0000000-0000-4000-8000-000000000099', displayName: 'Maya Duarte' })];
  const month = bought({ modelId: luna.id });
  const mimo = bought({ id: DEBIT, planType: 'tip', modelId: maya.id, durationDays: null });
  const house = bought({ id: maya.id, planName: 'Diamond Premium', modelId: null, durationDays: 30 });
  api
    .on('GET /me/payments', { body: { items: [month, mimo, house], nextCursor: null } })
    .on('GET /models', { body: { items: [luna, maya], nextCursor: null } });
  renderPage(<PurchasesSection />, '/profile');
  await screen.findByText('Maya Duarte');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain(luna.displayName);
  expect(rows[1]).toMatch(/^Mimo.*Maya Duarte/);
  expect(rows[2]).toMatch(/^Diamond Premium.*a casa toda/);
});

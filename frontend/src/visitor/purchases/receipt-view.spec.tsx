import type { Receipt } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { ReceiptView } from './receipt-view.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const returned = (over: Partial<Receipt>): Receipt => ({
  ...{ paymentId: 'p1', planName: 'Mimo', amount: brl(2000), returned: brl(2000), status: 'refunded' },
  ...{ paidAt: '2026-11-20T12:00:00.000Z', endToEndId: null, startsAt: null, expiresAt: null, recurring: false },
  ...{ coupon: null, tip: null, post: null, withdrawUntil: null, benefits: [], included: null },
  ...over,
});
beforeEach(() => {
  installBrowserApis();
  new FakeApi();
});

it.each([
  ['mimo', { tip: { place: 'profile', note: null, shown: false, thankedAt: null } }],
  ['call', { planName: 'Conversa em vídeo' }],
] as const)('the receipt of a returned %s speaks of no access: it had opened none (BIL-38, PUR-09)', (_what, over) => {
  renderPage(<ReceiptView receipt={returned(over)} />);
  expect(screen.getByText('Devolvido ou a caminho')).toBeTruthy();
  expect(screen.queryByText('Acesso')).toBeNull();
});

it('the receipt of a returned plan says that its access ended with the money (BIL-38)', () => {
  const period = { startsAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-12-20T12:00:00.000Z' };
  renderPage(<ReceiptView receipt={returned({ planName: '1 mês', ...period })} />);
  expect(screen.getByText('encerrado com a devolução')).toBeTruthy();
});

it('the number of a receipt is the one of its ticket, and the whole one can be copied (BIL-38)', async () => {
  const paymentId = 'd0a1b2c3-0000-4000-8000-000000000001';
  renderPage(<ReceiptView receipt={returned({ paymentId })} />);
  expect(screen.getByText('Número').nextSibling?.textContent).toBe('D0A1B2C3Copiar');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copiar o número inteiro' }));
  expect(await navigator.clipboard.readText()).toBe(paymentId);
});

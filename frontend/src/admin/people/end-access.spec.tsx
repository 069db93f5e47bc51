import type { Person, SalePeriod } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { EndAccess } from './end-access.js';

const idOf = (n: number) => `d0000000-0000-4000-8000-00000000000${n}`;
const rita: Person = {
  ...{ id: idOf(1), name: 'Rita Paz', email: 'r***@exemplo.com.br', phone: null, cpf: null, role: 'fan' },
  ...{ state: 'premium', accessUntil: null, source: 'direto', leadId: null, lastAccessAt: null },
  createdAt: '2026-01-10T15:00:00.000Z',
};
const period = (n: number, source: SalePeriod['source'], planName: string): SalePeriod => ({
  ...{ id: idOf(n), paymentId: idOf(n + 1), planId: idOf(9), planName, modelId: null, status: 'active', source },
  ...{ startsAt: '2026-11-01T15:00:00.000Z', expiresAt: '2026-12-01T15:00:00.000Z', endReason: null },
  createdAt: '2026-11-01T15:00:00.000Z',
});
const [paid, given] = [period(2, 'pix', '1 mês'), period(4, 'courtesy', 'Semana')];
let api: FakeApi;
const open = (items: SalePeriod[]) => {
  api.on(`GET /admin/users/${rita.id}/subscriptions`, { body: { items } });
  renderAdmin(<EndAccess person={rita} onlyCourtesies={false} onClose={() => undefined} />);
  return screen.findByRole('dialog', { name: 'Encerrar o acesso de Rita Paz?' });
};

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
  for (const { id } of [paid, given]) api.on(`POST /admin/subscriptions/${id}/revoke`, { body: { ended: true } });
});

it('ending an access ends what was given, and leads to the sale of what a PIX paid for (USR-03)', async () => {
  const dialog = within(await open([paid, given]));
  const link = await dialog.findByRole('link', { name: /^1 mês, até 01\/12\/2026/ });
  expect(link.getAttribute('href')).toBe(`/admin/vendas?venda=${paid.paymentId}`);
  expect(dialog.getByText(/^Continua valendo, porque foi pago por PIX: devolva em Vendas/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Pedido da fã');
  await userEvent.click(dialog.getByRole('button', { name: 'Encerrar acesso' }));
  expect(await screen.findByText('O acesso terminou, menos o que Rita Paz pagou por PIX.')).toBeTruthy();
  await waitFor(() => expect(api.to(`POST /admin/subscriptions/${given.id}/revoke`)).toHaveLength(1));
  expect(api.to(`POST /admin/subscriptions/${paid.id}/revoke`)).toEqual([]);
});

it('with nothing but a paid month to end, the window offers no button and says where the money goes back (USR-03)', async () => {
  await open([paid]);
  await screen.findByText('Não há nada para encerrar por aqui.');
  const dialog = within(screen.getByRole('dialog', { name: 'Encerrar o acesso de Rita Paz?' }));
  expect(dialog.getByRole('link', { name: /^1 mês/ })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Encerrar acesso' })).toBeNull();
});

import type { StrayCharge } from '@camarim/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { StrayMoneyScreen } from './stray-money-screen.js';

const LIST = '/admin/stray-money';
const id = '7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d1e';
const stray = (own: Partial<StrayCharge> = {}): StrayCharge => ({
  ...{ id, gatewayName: 'Banco da casa', externalId: 'ch_42', reference: null, title: '1 mês' },
  ...{ received: { amountCents: 1990, currency: 'BRL' }, paidAt: '2026-11-20T21:05:00.000Z', endToEndId: 'E123' },
  ...{ reason: 'no-mark', status: 'open', isHeldUp: false, paymentId: null },
  ...{ foundAt: '2026-11-20T21:06:00.000Z', decidedAt: null },
  ...own,
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /plans', {
      body: [{ id: '0d9f0f3e-6f0a-4f35-9a51-2f7d6f1f3b11', modelId: null, name: 'Casa', durationDays: 30 }],
    })
    .on(`GET ${LIST}`, { body: { items: [stray()] } });
});
const dialog = () => screen.findByRole('dialog');
const write = (window: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(window).getByLabelText(label), { target: { value } });

it('an empty list says that all money has its payment, and a list that fails can be asked for again (R6)', async () => {
  api.on(`GET ${LIST}`, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<StrayMoneyScreen />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on(`GET ${LIST}`, { body: { items: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nenhum dinheiro sem dono')).toBeTruthy();
});

it('finance gives money back only with a reason, and sees how it goes on (R6)', async () => {
  api.on(`POST ${LIST}/${id}/give-back`, { body: { status: 'returning' } });
  renderAdmin(<StrayMoneyScreen />);
  expect(await screen.findByText(/19,90/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Devolver a cobrança ch_42' }));
  const window = await dialog();
  await userEvent.click(within(window).getByRole('button', { name: 'Devolver' }));
  expect(await within(window).findByText('Escreva o motivo em poucas palavras.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/give-back`)).toHaveLength(0);
  api.on(`GET ${LIST}`, { body: { items: [stray({ status: 'returning' })] } });
  write(window, /Motivo/, 'Pagou à casa errada');
  await userEvent.click(within(window).getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Devolvendo')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/give-back`)[0]?.body).toEqual({ reason: 'Pagou à casa errada' });
});

it('money is attached to a person by her e-mail; an address nobody has is said in the window (R6)', async () => {
  api.on(`POST ${LIST}/${id}/attach`, refuse(404, 'user-not-found', 'Usuário não encontrado.'));
  renderAdmin(<StrayMoneyScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Vincular a cobrança ch_42' }));
  const window = await dialog();
  await within(window).findByLabelText('Plano');
  write(window, /E-mail da conta/, 'lia@exemplo.com.br');
  write(window, /Motivo/, 'Mandou o comprovante');
  await userEvent.click(within(window).getByRole('button', { name: 'Vincular' }));
  expect(await within(window).findByText('Usuário não encontrado.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/attach`)[0]?.body).toEqual({
    ...{ email: 'lia@exemplo.com.br', planId: '0d9f0f3e-6f0a-4f35-9a51-2f7d6f1f3b11', reason: 'Mandou o comprovante' },
  });
});

it('where there is no money nothing can be given: such a notice is only archived (R6)', async () => {
  const nothing = stray({ reason: 'not-at-provider', received: { amountCents: 0, currency: 'BRL' }, endToEndId: null });
  api
    .on(`GET ${LIST}`, { body: { items: [nothing] } })
    .on(`POST ${LIST}/${id}/archive`, { body: { status: 'archived' } });
  renderAdmin(<StrayMoneyScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arquivar a cobrança ch_42' }));
  expect(screen.queryByRole('button', { name: 'Devolver a cobrança ch_42' })).toBeNull();
  const window = await dialog();
  write(window, /Motivo/, 'Teste do provedor');
  await userEvent.click(within(window).getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByText('Arquivado.')).toBeTruthy();
});

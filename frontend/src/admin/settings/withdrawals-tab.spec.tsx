import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { WithdrawalsTab } from './withdrawals-tab.js';

const PUT = 'PUT /admin/withdrawal-policy';
const policy = { usedTimes: 2, months: 12, usedFrom: 3, terms: [] };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /withdrawal-policy', { body: policy })
    .on(PUT, ({ body }) => ({ body: { ...policy, ...(body as object) } }));
});
const open = () => {
  renderAdmin(<WithdrawalsTab />, '/admin/configuracoes?aba=desistencias');
  return screen.findByRole('form', { name: 'Política de desistência' });
};

it('the operator reads the policy as fans will, changes it with a reason, or takes the limit away (S15)', async () => {
  const form = await open();
  expect(within(form).getByText(/compras usadas podem ser devolvidas 2 vezes por ano/)).toBeTruthy();
  const times = within(form).getByRole('textbox', { name: 'Compras usadas, no máximo' });
  await userEvent.clear(times);
  await userEvent.type(times, '1');
  expect(within(form).getByText(/podem ser devolvidas uma vez por ano/)).toBeTruthy();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Motivo da mudança' }), 'abuso em novembro');
  const save = within(form).getByRole('button', { name: 'Salvar política' });
  await userEvent.click(save);
  const sent = () => api.to(PUT).map(({ body }) => body);
  await waitFor(() => expect(sent()).toEqual([{ usedTimes: 1, reason: 'abuso em novembro' }]));
  await userEvent.click(within(form).getByRole('checkbox', { name: /^Limitar/ }));
  expect(within(form).queryByText(/compras usadas podem/)).toBeNull();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Motivo da mudança' }), 'sem limite');
  await userEvent.click(save);
  await waitFor(() => expect(sent()[1]).toMatchObject({ usedTimes: null }));
});

it('what the rule refuses stands at its field, and figures that do not come can be asked for again (S15)', async () => {
  api.on(
    PUT,
    refuse(422, 'validation-failed', 'Confira os campos destacados.', [
      { field: 'reason', code: 'invalid', message: 'Informe o motivo (de 3 a 500 caracteres).' },
    ]),
  );
  const form = await open();
  await userEvent.click(within(form).getByRole('button', { name: 'Salvar política' }));
  expect(await within(form).findByText('Informe o motivo (de 3 a 500 caracteres).')).toBeTruthy();
});

it('what a colleague set meanwhile stays, and is shown once something else is saved (S15)', async () => {
  api.on(PUT, ({ body }) => ({ body: { ...policy, usedTimes: 5, ...(body as object) } }));
  const form = await open();
  const months = within(form).getByRole('textbox', { name: 'A cada quantos meses' });
  await userEvent.clear(months);
  await userEvent.type(months, '6');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Motivo da mudança' }), 'meio ano');
  await userEvent.click(within(form).getByRole('button', { name: 'Salvar política' }));
  await waitFor(() => expect(api.to(PUT)[0]?.body).toEqual({ months: 6, reason: 'meio ano' }));
  expect(await within(form).findByDisplayValue('5')).toBeTruthy();
});

import type { TipWatch } from '@camarim/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { TipsTab } from './tips-tab.js';

const PUT = 'PUT /admin/tip-policy';
const [id, userId, modelId] = [1, 2, 3].map((n) => `7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d0${n}`) as [
  string,
  string,
  string,
];
const WATCHED: TipWatch = {
  ...{ id, userId, modelId, day: '2026-11-24', cents: 123_400, tips: 7 },
  ...{ foundAt: '2026-11-24T20:00:00.000Z', seenAt: null },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/tip-policy', { body: { maxCents: 50_000, watchCents: 100_000 } })
    .on('GET /admin/tip-watch', { body: { items: [WATCHED], nextCursor: null } })
    .on('GET /admin/model-names', { body: { items: [{ modelId, displayName: 'Luna' }] } })
    .on(PUT, ({ body }) => ({ body: { maxCents: 50_000, watchCents: 100_000, ...(body as object) } }));
});

it('the operator sets the most a mimo may be and from when on the team looks, with a reason (PUR-12)', async () => {
  renderAdmin(<TipsTab mayChange />);
  const form = within(await screen.findByRole('form', { name: 'Limites de mimos' }));
  fireEvent.change(form.getByLabelText('Um mimo, no máximo'), { target: { value: '200,5' } });
  fireEvent.change(form.getByLabelText('Motivo da mudança'), { target: { value: 'menos risco' } });
  await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }));
  await waitFor(() => expect(api.to(PUT)).toHaveLength(1));
  expect(api.to(PUT)[0]?.body).toEqual({ maxCents: 20_050, reason: 'menos risco' });
});

it('limits are read as amounts of reais, with their thousands and cents (PUR-12)', async () => {
  renderAdmin(<TipsTab mayChange />);
  const form = within(await screen.findByRole('form', { name: 'Limites de mimos' }));
  expect(form.getByLabelText('Um mimo, no máximo')).toHaveProperty('value', 'R$ 500,00');
  expect(form.getByLabelText('Verificar acima de, por dia')).toHaveProperty('value', 'R$ 1.000,00');
});

it('a day with many mimos of one person is looked at with what was found (PUR-12)', async () => {
  api.on(`POST /admin/tip-watch/${id}/seen`, { body: { ...WATCHED, seenAt: '2026-11-24T21:00:00.000Z' } });
  renderAdmin(<TipsTab mayChange={false} />);
  expect(await screen.findByText(/1\.234,00 em 7 mimos/)).toBeTruthy();
  expect(await screen.findByText('Para Luna, em 24/11/2026')).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Limites de mimos' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Verificar' }));
  expect(api.to(`POST /admin/tip-watch/${id}/seen`)).toHaveLength(0);
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Fã antigo, conferido' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Verificar' }));
  await waitFor(() =>
    expect(api.to(`POST /admin/tip-watch/${id}/seen`)[0]?.body).toEqual({ reason: 'Fã antigo, conferido' }),
  );
});

it('nothing to look at is said, and what fails to load is asked for again (PUR-12)', async () => {
  api.on('GET /admin/tip-watch', refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<TipsTab mayChange />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /admin/tip-watch', { body: { items: [], nextCursor: null } });
  await userEvent.click(again);
  expect(await screen.findByText('Nada para verificar')).toBeTruthy();
});

it('a limit a colleague set meanwhile stays, and is shown once another one is saved (PUR-12)', async () => {
  api.on(PUT, ({ body }) => ({ body: { maxCents: 30_000, watchCents: 100_000, ...(body as object) } }));
  renderAdmin(<TipsTab mayChange />);
  const form = within(await screen.findByRole('form', { name: 'Limites de mimos' }));
  fireEvent.change(form.getByLabelText('Verificar acima de, por dia'), { target: { value: '900' } });
  fireEvent.change(form.getByLabelText('Motivo da mudança'), { target: { value: 'mais cuidado' } });
  await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }));
  await waitFor(() => expect(api.to(PUT)[0]?.body).toEqual({ watchCents: 90_000, reason: 'mais cuidado' }));
  expect(await form.findByDisplayValue(/300/)).toBeTruthy();
});

import type { WaitingWork } from '@camarim/contracts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { WaitingBell } from './waiting-bell.js';

const BOOKING = 'b0000000-0000-4000-8000-000000000001';
const SALE = 'b0000000-0000-4000-8000-000000000002';
const item = (id: string, title: string | null, due: string | null = null) => ({
  ...{ id, title, due, modelId: null, at: '2026-11-27T20:00:00.000Z' },
});
const work: WaitingWork = {
  lines: [
    { kind: 'call-to-confirm', count: 2, newest: [item(BOOKING, 'Chamada rápida', '2026-11-28T20:00:00.000Z')] },
    { kind: 'dispute', count: 1, newest: [item(SALE, 'Diamond Premium')] },
    { kind: 'mail', count: 3, newest: [item(BOOKING, null)] },
  ],
  unavailable: [],
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on('GET /admin/waiting', { body: work });
});

it('the bell says how much waits, and its list leads to where each thing is done (FA-02)', async () => {
  renderAdmin(<WaitingBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Caixa de entrada: 6 esperam' }));
  const calls = within(await screen.findByRole('region', { name: 'Chamadas para confirmar' }));
  expect(calls.getByText('começa em 28/11/2026, 17:00')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/admin/chamadas?aba=agendamentos', '/admin/chamadas?aba=agendamentos'],
    ...['/admin/contestacoes', `/admin/contestacoes?contestacao=${SALE}`, '/admin/mensagens-mortas'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: /Diamond Premium/ }));
  expect(`${window.location.pathname}${window.location.search}`).toBe(`/admin/contestacoes?contestacao=${SALE}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('its number follows what happens, without a reload (FA-02)', async () => {
  renderAdmin(<WaitingBell />);
  await screen.findByRole('button', { name: 'Caixa de entrada: 6 esperam' });
  api.on('GET /admin/waiting', { body: { lines: [{ ...work.lines[1], count: 1 }], unavailable: [] } });
  act(() => FakeEventSource.last.send('booking', { ids: [BOOKING], modelIds: [] }));
  expect(await screen.findByRole('button', { name: 'Caixa de entrada: 1 espera' })).toBeTruthy();
});

it('nothing that waits, a service that is away and a list that did not come are three different things (FA-02)', async () => {
  api.on('GET /admin/waiting', { body: { lines: [], unavailable: [] } });
  const { unmount } = renderAdmin(<WaitingBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Caixa de entrada: nada espera' }));
  expect(await screen.findByText('Nada espera por você')).toBeTruthy();
  unmount();
  api.on('GET /admin/waiting', { body: { lines: [], unavailable: ['billing'] } });
  const { unmount: leave } = renderAdmin(<WaitingBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Caixa de entrada' }));
  expect(await screen.findByText('Não foi possível ler agora: vendas e chamadas.')).toBeTruthy();
  expect(screen.queryByText('Nada espera por você')).toBeNull();
  leave();
  api.on('GET /admin/waiting', refuse(503, 'service-unavailable', 'Fora do ar'));
  renderAdmin(<WaitingBell />);
  await userEvent.click(await screen.findByRole('button', { name: 'Caixa de entrada' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

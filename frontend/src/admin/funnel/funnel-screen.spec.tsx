import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aFunnelRow } from '../../../test/marketing-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { FunnelScreen } from './funnel-screen.js';

let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  const { key: _key, label: _label, ...total } = aFunnelRow();
  api = new FakeApi().on('GET /admin/funnel', {
    body: {
      items: [aFunnelRow(), aFunnelRow({ key: null, label: null, visitors: 0, members: 0, charged: 0, buyers: 0 })],
      nextCursor: null,
      total,
    },
  });
});

it('each origin is followed from its arrivals to the money that stayed; nobody divides by zero (MKT-13, MKT-17)', async () => {
  renderAdmin(<FunnelScreen />);
  const table = await screen.findByRole('region', { name: 'Funil por origem' });
  const cells = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(cells(/Sexta à noite/)).toEqual(['8', '4', '3', '2', '25%', '2', 'R$ 39,90']);
  expect(cells(/Direto/)).toEqual(['0', '0', '0', '0', '—', '2', 'R$ 39,90']);
  expect(screen.getByText('25% das visitas viraram compra')).toBeTruthy();
  expect(screen.getByText(/R\$\s39,90 líquidos, R\$\s19,90 devolvidos/)).toBeTruthy();
});

it('grouped by coupon, each code has its row and whoever used none is named so (PUR-33)', async () => {
  const { key: _key, label: _label, ...total } = aFunnelRow();
  const items = [aFunnelRow({ key: 'LUNA20', label: null }), aFunnelRow({ key: null, label: null })];
  api.on('GET /admin/funnel', { body: { items, nextCursor: null, total } });
  renderAdmin(<FunnelScreen />, '/admin/funil?por=coupon');
  const table = within(await screen.findByRole('region', { name: 'Funil por origem' }));
  expect(table.getByRole('row', { name: /^LUNA20/ })).toBeTruthy();
  expect(table.getByRole('row', { name: /^Sem cupom/ })).toBeTruthy();
  expect(api.to('GET /admin/funnel')[0]?.search).toContain('by=coupon');
});

it('a period without anybody says so instead of drawing zeros (MKT-13)', async () => {
  const nothing = { visitors: 0, leads: 0, members: 0, charged: 0, buyers: 0, signUps: 0, paid: 0 };
  const none = { amountCents: 0, currency: 'BRL' };
  api.on('GET /admin/funnel', {
    body: {
      items: [],
      nextCursor: null,
      total: { ...nothing, gross: none, refunded: none, contested: none, net: none },
    },
  });
  renderAdmin(<FunnelScreen />);
  expect(await screen.findByText('Nada neste período')).toBeTruthy();
  expect(screen.queryByText('Etapas do funil')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('a failure is said, and asking again shows the numbers (MKT-13)', async () => {
  api.on('GET /admin/funnel', refuse(503, 'unavailable', 'O marketing não respondeu.'));
  renderAdmin(<FunnelScreen />);
  await screen.findByText('O marketing não respondeu.');
  const { key: _key, label: _label, ...total } = aFunnelRow();
  api.on('GET /admin/funnel', { body: { items: [aFunnelRow()], nextCursor: null, total } });
  await userEvent.click(screen.getByRole('button', { name: /Tentar/ }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Sexta à noite/ })).toBeTruthy());
});

it('more origins come page by page, and the total is of all of them from the start (MKT-13)', async () => {
  const { key: _key, label: _label, ...total } = aFunnelRow({ visitors: 900, buyers: 9 });
  const pages = [
    { items: [aFunnelRow()], nextCursor: '3990.8.SEXTA', total },
    { items: [aFunnelRow({ key: 'C2', label: 'Domingo' })], nextCursor: null, total },
  ];
  api.on('GET /admin/funnel', () => ({ body: pages.shift() }));
  renderAdmin(<FunnelScreen />);
  await screen.findByText('1% das visitas viraram compra');
  await userEvent.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByRole('row', { name: /Domingo/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Sexta à noite/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

it('the table is saved as a file; while it comes the button waits, and a refusal is said instead of saved (MKT-13)', async () => {
  const saved: string[] = [];
  globalThis.URL.createObjectURL = () => 'blob:funil';
  globalThis.URL.revokeObjectURL = () => undefined;
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  api.on('GET /admin/funnel/export', refuse(503, 'service-unavailable', 'O marketing não respondeu.'));
  renderAdmin(<FunnelScreen />, '/admin/funil?por=coupon&periodo=7');
  await screen.findByRole('region', { name: 'Funil por origem' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar CSV' });
  await userEvent.click(button);
  expect(await screen.findByText('O marketing não respondeu. (service-unavailable)')).toBeTruthy();
  expect(saved).toEqual([]);
  let come = (_: object) => {};
  api.on('GET /admin/funnel/export', () => new Promise((resolve) => (come = resolve)));
  await userEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  come({ body: {} });
  await waitFor(() => expect(saved).toEqual(['funil.csv']));
  expect(button.disabled).toBe(false);
  const [shown] = api.to('GET /admin/funnel');
  const narrowed = (search = '') =>
    [...new URLSearchParams(search)].filter(([name]) => /^(by|touch|from|to)$/.test(name));
  expect(narrowed(api.to('GET /admin/funnel/export').at(-1)?.search).sort()).toEqual(narrowed(shown?.search).sort());
  save.mockRestore();
});

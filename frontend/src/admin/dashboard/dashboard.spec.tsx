import type { DashboardDto } from '@camarim/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis, setVisibility } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { DashboardScreen } from './dashboard-screen.js';

const sums = {
  ...{ generated: 4, paid: 1, pending: 1, rejected: 1, refundedUsers: 0, withoutIdentity: 0, charges: 6 },
  ...{
    conversionPercent: 25,
    pendingPercent: 25,
    rejectedPercent: 25,
    grossCents: 11_970,
    refundedCents: 0,
    contestedCents: 0,
  },
  ...{ netCents: 11_970, manualCents: 0, manualCount: 0, courtesyCount: 0, activeSubscribers: 0 },
};
const view = (own: Partial<DashboardDto> = {}): DashboardDto => ({
  ...{ period: 'today', from: '2026-11-20', until: '2026-11-21', comparedFrom: '2026-11-13', comparedUntil: '17:00' },
  at: '2026-11-20T20:00:00.000Z',
  models: { active: 2, previous: null, change: null },
  accounts: { total: 143, created: 5, createdBefore: 0, createdWhole: 4, change: null },
  sales: {
    ...{ current: sums, previous: { ...sums, netCents: 1_990 }, whole: { ...sums, netCents: 0 } },
    change: { netCents: 501.5, paid: -50, generated: 100, activeSubscribers: 0 },
    revenue: [
      { at: '2026-11-20T16:00', netCents: 11_970, previousNetCents: 1_990 },
      { at: '2026-11-20T17:00', netCents: null, previousNetCents: 0 },
    ],
    ...{ isFirst: false, waiting: 2, waitingCents: 5_780 },
    paidByHour: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 3 : 0)),
  },
  top: [
    {
      ...{
        modelId: 'm1',
        username: 'luna',
        displayName: 'Luna Reis',
        opens: 7,
        completions: 3,
        completionPercent: 42.86,
      },
      ...{ sales: 3, netCents: 9_970, paidUsers: null, visitors: 8, buyers: 2, conversionPercent: 25 },
    },
  ],
  funnel: { visitors: 0, members: 0, charged: 0, buyers: 0, paid: 0 },
  gaps: [],
  ...own,
});
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  setVisibility('visible');
  api = new FakeApi()
    .on('GET /admin/dashboard', { body: view() })
    .on('GET /admin/waiting', { body: { lines: [], unavailable: [] } });
});
const open = (role: 'owner' | 'finance' = 'finance') =>
  renderAdmin(<DashboardScreen staff={{ id: 's', name: 'Bia', role, hasTotp: true } as never} />, '/admin/painel');
const card = (name: string) => screen.findByRole('region', { name });

it('a change says how much, against what, and where there was nothing or nobody knows it says so (FA-04)', async () => {
  open();
  const revenue = (await card('Receita líquida')).textContent;
  expect(revenue).toMatch(/R\$\s119,70/);
  expect(revenue).toContain('subiu 501,5% sobre sexta passada até 17:00');
  expect(revenue).toMatch(/o dia inteiro: R\$\s0,00/);
  expect((await card('Usuários cadastrados')).textContent).toContain('novo sobre sexta passada');
  expect((await card('Modelos ativas')).textContent).toContain('— sexta passada até 17:00: não há registro');
  expect((await card('Assinantes ativos')).textContent).toContain('0%');
  expect((await card('PIX esperando')).textContent).toMatch(/R\$\s57,80.*2 cobranças/);
});

it('the first day is compared with nothing, and what waits is said to be outside of the sum (OPS-03)', async () => {
  const { sales, ...rest } = view();
  const first = { ...rest, sales: sales && { ...sales, isFirst: true, change: { ...sales.change, netCents: null } } };
  api.on('GET /admin/dashboard', { body: first });
  open();
  const revenue = (await card('Receita líquida')).textContent;
  expect(revenue).toContain('Primeiro dia: ainda não há com o que comparar');
  expect(revenue).not.toMatch(/novo|Antes/);
  expect(revenue).toMatch(/Há 2 PIX esperando \(R\$\s57,80\), que ainda não contam/);
});

it('a creator chosen in the shell narrows the day to what is hers, and says nothing of the house as if it were (OPS-01)', async () => {
  renderAdmin(
    <DashboardScreen staff={{ id: 's', name: 'Bia', role: 'finance', hasTotp: true } as never} />,
    '/admin/painel?modelo=m1',
  );
  await card('Receita líquida');
  expect(api.to('GET /admin/dashboard').at(-1)?.search).toContain('modelId=m1');
  expect(screen.queryByRole('region', { name: 'Usuários cadastrados' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Modelos ativas' })).toBeNull();
});

it('what needs somebody stands beside the figure of the day, and creators are ranked by what they brought (OPS-03, FA-05)', async () => {
  const booking = { id: 'b1', title: 'Chamada rápida', modelId: null, at: view().at, due: null };
  const lines = [{ kind: 'call-to-confirm', count: 3, newest: [booking] }];
  api.on('GET /admin/waiting', { body: { lines, unavailable: [] } });
  open();
  const waiting = await card('Precisa de você');
  expect(await within(waiting).findByRole('link', { name: /Chamada rápida/ })).toBeTruthy();
  const top = await card('Quem mais recebeu');
  expect(within(top).getByRole('button', { name: /Luna Reis/ }).textContent).toMatch(/3 vendas.*R\$\s99,70/);
  expect(top.textContent).toMatch(/Planos da casa inteira e outras modelos: R\$\s20,00/);
});

it('a part that did not come is no zero: it says why, and another try brings it (FA-07)', async () => {
  const gaps = [{ part: 'sales' as const, service: 'billing', reason: 'Serviço indisponível.' }];
  // who does not know the sales does not know what creators brought either
  const top = view().top?.map((one) => ({ ...one, sales: null, netCents: null })) ?? null;
  api.on('GET /admin/dashboard', { body: view({ sales: null, top, gaps }) });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Vendas: sem números agora');
  expect(alert.textContent).toContain('Serviço indisponível. (billing)');
  expect(screen.queryByText(/R\$/)).toBeNull();
  expect((await card('Modelos ativas')).textContent).toContain('2');
  api.on('GET /admin/dashboard', { body: view() });
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  expect((await card('Receita líquida')).textContent).toMatch(/119,70/);
});

it('a dashboard that cannot be read at all shows no number (FA-07)', async () => {
  api.on('GET /admin/dashboard', refuse(403, 'forbidden', 'Você não tem acesso a esta área.'));
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Você não tem acesso');
  expect(screen.queryByRole('region', { name: 'Receita líquida' })).toBeNull();
});

it('the ranking opens into its details, and Escape closes them (FA-05)', async () => {
  open();
  await userEvent.click(within(await card('Quem mais recebeu')).getByRole('button', { name: /Luna Reis/ }));
  const details = await screen.findByRole('dialog');
  expect(details.textContent).toContain('42,86%');
  expect(within(details).getByText('Pagantes no período').nextSibling?.textContent).toBe('—');
  expect(within(details).getByText('Visitantes que compraram').nextSibling?.textContent).toBe('2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the funnel says how many go on from each step, and nothing where nobody arrived (MKT-13)', async () => {
  api.on('GET /admin/dashboard', {
    body: view({ funnel: { visitors: 10, members: 4, charged: 3, buyers: 0, paid: 0 } }),
  });
  open();
  const funnel = await card('Pessoas, da visita ao PIX pago');
  expect(funnel.textContent).toContain('De cada etapa para a seguinte: Têm conta 40% · Geraram PIX 75% · Pagaram 0%');
  cleanup();
  api.on('GET /admin/dashboard', { body: view() });
  open();
  expect((await card('Pessoas, da visita ao PIX pago')).textContent).not.toContain('De cada etapa');
});

it('an hour still to come is no zero in the table either (FA-09)', async () => {
  open();
  const plot = await card('Receita líquida por hora');
  await userEvent.click(within(plot).getByRole('switch', { name: 'Ver como tabela' }));
  const rows = within(plot)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.at(-1)).toMatch(/^17hR\$\s0,00—$/);
});

it('many things that happen in one second are one reading (STO-18)', async () => {
  open();
  await card('Receita líquida');
  const before = api.to('GET /admin/dashboard').length;
  for (let i = 0; i < 5; i++) act(() => FakeEventSource.last.send('payment', { ids: [`p${i}`], modelIds: [] }));
  await waitFor(() => expect(api.to('GET /admin/dashboard')).toHaveLength(before + 1));
});

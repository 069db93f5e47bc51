import type { DashboardDto, HealthDto } from '@camarim/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis, setVisibility } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { DashboardScreen } from './dashboard-screen.js';

const sums = {
  ...{ generated: 4, paid: 1, pending: 1, rejected: 1, refundedUsers: 0, withoutIdentity: 0, charges: 6 },
  ...{ conversionPercent: 25, pendingPercent: 25, rejectedPercent: 25, grossCents: 11_970, refundedCents: 0 },
  ...{ netCents: 11_970, manualCents: 0, manualCount: 0, courtesyCount: 0, activeSubscribers: 0 },
};
const view = (own: Partial<DashboardDto> = {}): DashboardDto => ({
  ...{ period: 'today', from: '2026-11-20', until: '2026-11-21', comparedUntil: '17:00' },
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
      ...{ paidUsers: null, visitors: 8, buyers: 2, conversionPercent: 25 },
    },
  ],
  funnel: { visitors: 0, leads: 0, signUps: 0, charges: 0, paid: 0, buyers: 0 },
  gaps: [],
  ...own,
});
const service = (name: string, own: Partial<HealthDto['services'][number]> = {}) => ({
  ...{ service: name, alive: true, latencyMs: 12, parts: [{ name: 'nats', ok: true }], outboxWaiting: 0 },
  ...{ outboxOldestSeconds: 0, deadLetters: 0, eventsWaiting: 0, queues: [] },
  ...own,
});
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  setVisibility('visible');
  api = new FakeApi()
    .on('GET /admin/dashboard', { body: view() })
    .on('GET /admin/health', { body: { services: [service('catalog')], deliveries: null, at: view().at } });
});
const open = (role: 'owner' | 'finance' = 'finance') =>
  renderAdmin(<DashboardScreen staff={{ id: 's', name: 'Bia', role, hasTotp: true } as never} />, '/admin/painel');
const card = (name: string) => screen.findByRole('region', { name });

it('a change says how much, against what, and where there was nothing or nobody knows it says so (FA-04)', async () => {
  open();
  const revenue = (await card('Receita líquida')).textContent;
  expect(revenue).toMatch(/R\$\s119,70/);
  expect(revenue).toContain('subiu 501,5% comparado com ontem até 17:00');
  expect(revenue).toMatch(/ontem inteiro: R\$\s0,00/);
  expect((await card('Usuários cadastrados')).textContent).toContain('novo comparado com ontem');
  expect((await card('Modelos ativas')).textContent).toContain('— ontem até 17:00: não há registro');
  expect((await card('Assinantes ativos')).textContent).toContain('0%');
});

it('a part that did not come is no zero: it says why, and another try brings it (FA-07)', async () => {
  const gaps = [{ part: 'sales' as const, service: 'billing', reason: 'Serviço indisponível.' }];
  api.on('GET /admin/dashboard', { body: view({ sales: null, gaps }) });
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
  await userEvent.click(within(await card('Top 5 modelos')).getByRole('button', { name: /Luna Reis/ }));
  const details = await screen.findByRole('dialog');
  expect(details.textContent).toContain('42,86%');
  expect(within(details).getByText('Pagantes no período').nextSibling?.textContent).toBe('—');
  expect(within(details).getByText('Visitantes que compraram').nextSibling?.textContent).toBe('2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the funnel says how many go on from each step, and nothing where nobody arrived (MKT-13)', async () => {
  api.on('GET /admin/dashboard', {
    body: view({ funnel: { visitors: 10, leads: 4, signUps: 3, charges: 0, paid: 0, buyers: 0 } }),
  });
  open();
  const funnel = await card('Funil');
  expect(funnel.textContent).toContain(
    'De cada etapa para a seguinte: Leads 40% · Cadastros 75% · Cobranças 0% · Pagos —',
  );
  cleanup();
  api.on('GET /admin/dashboard', { body: view() });
  open();
  expect((await card('Funil')).textContent).not.toContain('De cada etapa');
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

it('the health of the services is for those who run the house, and names who is silent (FA-23, USR-24)', async () => {
  const { unmount } = open();
  await card('Receita líquida');
  expect(screen.queryByRole('region', { name: 'Saúde dos serviços' })).toBeNull();
  unmount();
  const silent = {
    alive: false,
    latencyMs: null,
    parts: [],
    outboxWaiting: null,
    deadLetters: null,
    eventsWaiting: null,
  };
  const services = [service('catalog', { parts: [{ name: 'redis', ok: false }] }), service('billing', silent)];
  api.on('GET /admin/health', {
    body: { services, deliveries: { queued: 0, delivered: 12, failed: 1 }, at: view().at },
  });
  open('owner');
  expect(await screen.findByText('Com problema: catalog, billing')).toBeTruthy();
  expect(screen.getByText('Sem redis')).toBeTruthy();
  const row = screen.getByRole('row', { name: /billing/ });
  expect(row.textContent).toBe('billingNão responde——————');
  expect(screen.getByText(/12 entregues, 1 com falha/)).toBeTruthy();
});

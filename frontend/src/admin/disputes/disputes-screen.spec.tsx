import type { DisputeDetail, DisputeSubmission } from '@camarim/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { DisputePage } from './dispute-page.js';
import { DisputesScreen } from './disputes-screen.js';

const LIST = '/admin/disputes';
const id = '7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d1e';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const version = {
  ...{ version: 1, sha256: 'ab'.repeat(32), pages: 2, bytes: 40_000 },
  ...{ madeAt: '2026-11-25T12:00:00.000Z', madeBy: null },
};
const dispute = (own: Partial<DisputeDetail> = {}): DisputeDetail => ({
  ...{ id, paymentId: id, modelId: null, planName: 'Diamante', amount: { amountCents: 1990, currency: 'BRL' } },
  ...{ gatewayName: 'Banco da casa', openedAt: '2026-11-25T12:00:00.000Z', answerDueAt: inHours(30) },
  ...{ clock: 'running', status: 'ready', missedAt: null, endedAt: null, outcome: null, endToEndId: 'E1' },
  ...{ proposal: 'defend', reasons: [], missing: [], summary: 'Compra de assinatura.', sendsByApi: true },
  ...{ parts: [{ title: 'Pagamento', lines: ['Pago em 20/11/2026 18:05'] }], versions: [version], submissions: [] },
  ...own,
});
let api: FakeApi;
const serve = (own: Partial<DisputeDetail> = {}) => {
  api.on(`GET ${LIST}/${id}`, { body: dispute(own) });
};
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on(`GET ${LIST}`, { body: { items: [dispute()] } })
    .on('GET /admin/models', { body: { items: [], nextCursor: null } })
    .on(`GET ${LIST}/rates`, { body: { days: 30, gateways: [], creators: [] } })
    .on(`GET ${LIST}/rates/campaigns`, { body: { days: 30, items: [] } });
  serve();
});
const page = () => renderAdmin(<DisputePage disputeId={id} />);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('an empty list says so, one that fails can be asked for again, and a line shows how much time is left (MED-07)', async () => {
  api.on(`GET ${LIST}`, refuse(503, 'unavailable', 'Tente de novo em instantes.'));
  renderAdmin(<DisputesScreen />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on(`GET ${LIST}`, { body: { items: [] } });
  await userEvent.click(again);
  expect(await screen.findByText('Nenhuma contestação aberta')).toBeTruthy();
  api.on(`GET ${LIST}`, {
    body: { items: [dispute(), dispute({ id: '8d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d1e', clock: 'missed' })] },
  });
  await userEvent.click(screen.getByText('Encerradas'));
  expect(await screen.findByText('30 horas para responder')).toBeTruthy();
  expect(screen.getByText(/Prazo perdido em/)).toBeTruthy();
});

it('shows what is known and offers what can be done; sending says first what will happen (MED-07)', async () => {
  api.on(`POST ${LIST}/${id}/send`, { body: dispute() });
  page();
  expect(await screen.findByText('Sugestão: responder com o dossiê')).toBeTruthy();
  expect(screen.getByText('Pago em 20/11/2026 18:05')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')).toContain(
    `/disputes/${id}/dossier.pdf`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ao provedor' }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.getByText(/não pode ser trocada/)).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/send`)).toHaveLength(0);
  await userEvent.click(window.getByRole('button', { name: 'Enviar ao provedor' }));
  expect(await screen.findByText('Enviando ao provedor. O andamento aparece aqui.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/send`)).toHaveLength(1);
});

it('where the facts speak against the house giving back stands first, and is done only with a reason (MED-07)', async () => {
  serve({ proposal: 'give-back', reasons: ['no-access'] });
  api.on(`POST ${LIST}/${id}/concede`, { body: dispute({ status: 'conceded', clock: 'answered' }) });
  page();
  expect(await screen.findByText('Nenhum acesso foi liberado por este pagamento.')).toBeTruthy();
  const names = buttons();
  expect(names.indexOf('Devolver')).toBeLessThan(names.indexOf('Enviar ao provedor'));
  await userEvent.click(screen.getByRole('button', { name: 'Devolver' }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.getByText(/uma vez só/)).toBeTruthy();
  await userEvent.click(window.getByRole('button', { name: 'Devolver' }));
  expect(await window.findByText('Escreva o motivo em poucas palavras.')).toBeTruthy();
  fireEvent.change(window.getByLabelText(/Motivo/), { target: { value: 'Não entregamos' } });
  await userEvent.click(window.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText(/Ela sai quando o banco liberar o dinheiro/)).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/concede`)[0]?.body).toEqual({ reason: 'Não entregamos' });
});

it('a provider without an API is answered by hand, with the number its page gave (MED-07)', async () => {
  serve({ sendsByApi: false, missing: ['catalog'], proposal: 'unclear', reasons: ['service-away'] });
  api.on(`POST ${LIST}/${id}/mark-sent`, { body: dispute({ status: 'sent', clock: 'answered' }) });
  page();
  expect(await screen.findByText('Não respondeu: Catálogo (acessos).')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar ao provedor' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Marquei como enviado' }));
  const window = within(await screen.findByRole('dialog'));
  fireEvent.change(window.getByLabelText('Protocolo do provedor'), { target: { value: ' PROT-1 ' } });
  await userEvent.click(window.getByRole('button', { name: 'Marquei como enviado' }));
  expect(await screen.findByText('Marcada como respondida.')).toBeTruthy();
  expect(api.to(`POST ${LIST}/${id}/mark-sent`)[0]?.body).toEqual({ externalId: 'PROT-1' });
});

it('what is answered or over offers nothing more than its files; a provider’s refusal is said in words (MED-07)', async () => {
  const submission: DisputeSubmission = {
    ...{ id, version: 1, channel: 'api', status: 'failed', externalId: null, answeredAt: null },
    ...{ requestedAt: '2026-11-25T13:00:00.000Z', failure: 'provider-403' },
  };
  serve({ status: 'sent', clock: 'answered', submissions: [submission] });
  page();
  expect(await screen.findByText(/a conta lá não pode enviar evidências/)).toBeTruthy();
  expect(buttons().filter((name) => /Devolver|Enviar|Marquei|Fazer/.test(name ?? ''))).toEqual([]);
  expect(screen.getByRole('link', { name: 'Baixar ZIP' })).toBeTruthy();
});

it('the share of contested PIX stands by account and by creator, and a high one is said (MED-09)', async () => {
  const [account, luna] = ['7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d11', '7d3e1c52-0f0e-4f5f-9b1c-2a4f6b8c0d12'];
  api.on('GET /admin/models', { body: { items: [{ id: luna, displayName: 'Luna Reis' }], nextCursor: null } });
  api.on(`GET ${LIST}/rates`, {
    body: {
      days: 30,
      gateways: [{ id: account, name: 'Banco da casa', paid: 2500, contested: 10, isHigh: false }],
      creators: [
        { id: luna, name: null, paid: 200, contested: 5, isHigh: true },
        { id: null, name: null, paid: 0, contested: 1, isHigh: false },
      ],
    },
  });
  renderAdmin(<DisputesScreen />);
  const accounts = await screen.findByRole('region', { name: 'Taxa de contestação por conta' });
  expect(within(accounts).getByRole('row', { name: /Banco da casa 2\.500 10 0,4%/ })).toBeTruthy();
  const creators = screen.getByRole('region', { name: 'Taxa de contestação por modelo' });
  expect(
    await within(creators).findByRole('row', { name: /Luna Reis Alta: a conta corre risco 200 5 2,5%/ }),
  ).toBeTruthy();
  expect(within(creators).getByRole('row', { name: /Planos da casa inteira 0 1 —/ })).toBeTruthy();
});

it('by campaign it stands beside them, and alone it fails where marketing does not answer (MED-10)', async () => {
  api.on(`GET ${LIST}/rates/campaigns`, refuse(503, 'service-unavailable', 'O marketing não respondeu.'));
  renderAdmin(<DisputesScreen />);
  expect(await screen.findByRole('region', { name: 'Taxa de contestação por conta' })).toBeTruthy();
  expect(await screen.findByText('O marketing não respondeu.')).toBeTruthy();
  const items = [
    { campaign: 'maio', source: 'fb', paid: 120, contested: 3, isHigh: true },
    { campaign: null, source: null, paid: 900, contested: 1, isHigh: false },
  ];
  api.on(`GET ${LIST}/rates/campaigns`, { body: { days: 30, items } });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  const campaigns = await screen.findByRole('region', { name: 'Taxa de contestação por campanha' });
  expect(within(campaigns).getByRole('row', { name: /maio \(fb\) Alta: a conta corre risco 120 3 2,5%/ })).toBeTruthy();
  expect(within(campaigns).getByRole('row', { name: /Sem campanha 900 1 0,1%/ })).toBeTruthy();
});

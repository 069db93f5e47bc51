import type { PaymentGateway, Person } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { aConfig } from '../../test/marketing-fixtures.js';
import { renderAdmin } from '../../test/render-admin.js';
import { FacebookScreen } from './facebook/facebook-screen.js';
import { EndAccess } from './people/end-access.js';
import { GiveAccess } from './people/give-access.js';
import { GatewaysTab } from './settings/gateways-tab.js';
import { TestPurchase } from './settings/test-purchase.js';

const AWAY = refuse(503, 'service-unavailable', 'Estamos com instabilidade.');
const LIST = '/admin/facebook-configs';
const { id } = aConfig();
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on(`GET ${LIST}`, { body: { items: [aConfig()] } });
});
const press = async (name: string | RegExp) => {
  const card = await screen.findByRole('article', { name: '@luna' });
  await userEvent.click(within(card).getByRole('button', { name }));
};

it('configurations that cannot be read are said to be so (MKT-02)', async () => {
  api.on(`GET ${LIST}`, AWAY);
  renderAdmin(<FacebookScreen />);
  expect(
    await screen.findByText('Erro ao carregar configurações do Facebook. Estamos com instabilidade.'),
  ).toBeTruthy();
});

it('a configuration that is not saved, switched or deleted says which of these failed, and why (MKT-02)', async () => {
  for (const method of ['PATCH', 'PUT', 'DELETE']) api.on(`${method} ${LIST}/${id}`, AWAY);
  renderAdmin(<FacebookScreen />);
  await press('Editar');
  const form = await screen.findByRole('dialog');
  await userEvent.click(within(form).getByRole('button', { name: 'Atualizar' }));
  expect(await within(form).findByText('Erro ao salvar configuração: Estamos com instabilidade.')).toBeTruthy();
  await userEvent.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(await screen.findByRole('article', { name: '@luna' })).getByRole('switch'));
  expect(await screen.findByText(/^Erro ao alterar status: Estamos com instabilidade\./)).toBeTruthy();
  await press('Excluir');
  const ask = await screen.findByRole('dialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Excluir' }));
  expect(await within(ask).findByText('Erro ao excluir configuração: Estamos com instabilidade.')).toBeTruthy();
});

const person: Person = {
  ...{
    id: 'd0000000-0000-4000-8000-000000000001',
    name: 'Rita Paz',
    email: 'r***@exemplo.com.br',
    phone: null,
    cpf: null,
  },
  ...{ role: 'fan', state: 'premium', accessUntil: null, source: 'direto', leadId: null, lastAccessAt: null },
  createdAt: '2026-01-10T15:00:00.000Z',
};

it('a state of a person that cannot be changed is said to be so, with the reason (USR-27)', async () => {
  renderAdmin(<EndAccess person={person} onlyCourtesies={false} onClose={() => undefined} />);
  expect(await screen.findByText('Erro ao atualizar status do usuário! Não encontrado')).toBeTruthy();
});

it('a premium plan is activated only once it was chosen (USR-04)', async () => {
  api.on('GET /admin/models', { body: { items: [], nextCursor: null } });
  renderAdmin(<GiveAccess person={person} onClose={() => undefined} />);
  const form = within(await screen.findByRole('dialog', { name: 'Ativar Plano Premium' }));
  await userEvent.type(form.getByLabelText(/Motivo/), 'Sorteio da semana');
  expect((form.getByRole('button', { name: 'Ativar Assinatura' }) as HTMLButtonElement).disabled).toBe(true);
});

it("an activated premium plan is said in the house's words, one that fails too (USR-04, USR-27)", async () => {
  const luna = anAdminModel();
  const plan = { ...{ id: 'b0000000-0000-4000-8000-000000000001', name: '1 mês', durationDays: 30 }, modelId: luna.id };
  api
    .on('GET /admin/models', { body: { items: [luna], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on('GET /plans', { body: [plan] })
    .on('POST /admin/courtesies', AWAY);
  let isClosed = false;
  renderAdmin(
    <GiveAccess
      person={person}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const form = within(await screen.findByRole('dialog', { name: 'Ativar Plano Premium' }));
  await userEvent.click(form.getByRole('combobox', { name: 'Modelo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Luna Reis' }));
  await waitFor(() => expect((form.getByRole('combobox', { name: 'Plano' }) as HTMLInputElement).disabled).toBe(false));
  await userEvent.click(form.getByRole('combobox', { name: 'Plano' }));
  await userEvent.click(await screen.findByRole('option', { name: /^1 mês/ }));
  await userEvent.type(form.getByLabelText(/Motivo/), 'Sorteio da semana');
  await userEvent.click(form.getByRole('button', { name: 'Ativar Assinatura' }));
  expect(await form.findByText('Erro ao simular pagamento: Estamos com instabilidade.')).toBeTruthy();
  // the first press had arrived after all, with another plan
  const before = { field: 'days', code: 'asked-before', message: 'O pedido anterior chegou: 90 dias de 3 meses.' };
  api.on('POST /admin/courtesies', refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito.', [before]));
  await userEvent.click(form.getByRole('button', { name: 'Ativar Assinatura' }));
  expect(await form.findByText(/Este pedido já foi feito\. O pedido anterior chegou: 90 dias/)).toBeTruthy();
  api.on('POST /admin/courtesies', { body: { subscriptionId: plan.id, paymentId: plan.id } });
  await userEvent.click(form.getByRole('button', { name: 'Ativar Assinatura' }));
  expect(
    await screen.findByText(
      'Assinatura ativada com sucesso! O usuário precisa recarregar a página para ver o conteúdo.',
    ),
  ).toBeTruthy();
  // pressed again it is the same gift (BIL-24)
  const keys = api.to('POST /admin/courtesies').map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(isClosed).toBe(true);
});

it('a subscription that could not be looked up is said to be so (BIL-59)', async () => {
  api.on('GET /plans', { body: [] }).on('GET /admin/users', AWAY);
  renderAdmin(<TestPurchase gatewayId="a0000000-0000-4000-8000-00000000000c" />);
  await userEvent.type(await screen.findByLabelText('Email do cliente'), 'rita@exemplo.com.br');
  await userEvent.click(screen.getByRole('button', { name: 'Verificar assinatura' }));
  expect(await screen.findByText('Erro ao verificar assinatura: Estamos com instabilidade.')).toBeTruthy();
});

it('an account for charges that cannot be switched is said to be so, with the reason (BIL-14)', async () => {
  const gateway: PaymentGateway = {
    ...{ id: 'a0000000-0000-4000-8000-00000000000c', name: 'Banco', kind: 'basic-auth', isSandbox: false },
    ...{
      baseUrl: 'https://banco.test',
      priority: 1,
      options: {},
      automaticPix: false,
      disputeHours: 48,
      isActive: false,
      revision: 1,
    },
    ...{ secretHint: '••••1234', hasHmacKey: false, hasCertificate: false },
    ...{ testedAt: '2026-11-20T12:00:00.000Z', testFailure: null },
    ...{ createdAt: '2026-01-10T15:00:00.000Z', updatedAt: '2026-01-10T15:00:00.000Z' },
  } as PaymentGateway;
  api
    .on('GET /admin/gateways', { body: { items: [gateway], nextCursor: null } })
    .on(`PUT /admin/gateways/${gateway.id}/active`, AWAY);
  renderAdmin(<GatewaysTab />);
  const card = within(await screen.findByRole('region', { name: 'Banco' }));
  await userEvent.click(card.getByRole('switch'));
  expect(
    await screen.findByText(/^Erro ao alterar status do gateway\. Tente novamente\. Estamos com instabilidade\./),
  ).toBeTruthy();
});

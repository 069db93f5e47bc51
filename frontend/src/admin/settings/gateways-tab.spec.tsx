import type { PaymentGateway } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { GatewaysTab } from './gateways-tab.js';

const REFUSED = 'O provedor recusou a chave.';
const gateway: PaymentGateway = {
  ...{
    id: 'a0000000-0000-4000-8000-000000000001',
    name: 'Banco',
    kind: 'basic-auth',
    isActive: false,
    isSandbox: false,
  },
  ...{
    baseUrl: 'https://banco.example',
    priority: 1,
    options: {},
    automaticPix: false,
    disputeHours: 48,
    secretHint: '••••1234',
  },
  ...{ hasHmacKey: false, hasCertificate: false, testedAt: null, testFailure: null, revision: 1 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
};
const AT = `/admin/gateways/${gateway.id}`;
const refused: PaymentGateway = { ...gateway, testedAt: '2026-11-21T12:00:00.000Z', testFailure: REFUSED };
let api: FakeApi;
const open = (shown: PaymentGateway) => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/gateways', { body: { items: [shown], nextCursor: null } })
    .on('GET /admin/gateways/routing', { body: { gateways: [], steps: [] } })
    .on(`PUT ${AT}/active`, { body: { ...shown, isActive: true } });
  return renderAdmin(<GatewaysTab />);
};
const turnOn = async () => userEvent.click(await screen.findByRole('switch', { name: 'Inativo' }));
const asked = () => api.to(`PUT ${AT}/active`).map(({ body }) => body);

it('an account whose key was refused is not switched on without a word: what the bank said, and a reason that is kept (A6)', async () => {
  open(refused);
  expect(await screen.findByText(/teste recusado em 21\/11\/2026/)).toBeTruthy();
  await turnOn();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(REFUSED)).toBeTruthy();
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Ativar mesmo assim' }));
  await press();
  expect(await dialog.findByText('Escreva o motivo em poucas palavras.')).toBeTruthy();
  expect(asked()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Motivo para ativar assim'), 'O banco confirma');
  await press();
  await waitFor(() => expect(asked()).toEqual([{ isActive: true, reason: 'O banco confirma' }]));
});

it('one that was never tried is tried first: it is on when that went well, and stays off with the bank’s words (A6)', async () => {
  open(gateway);
  await turnOn();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ainda não foi testado/)).toBeTruthy();
  api.on(`POST ${AT}/test`, { body: { ok: false, message: REFUSED, steps: [] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Testar e ativar' }));
  expect(await dialog.findByText(REFUSED)).toBeTruthy();
  expect(asked()).toEqual([]);
  api.on(`POST ${AT}/test`, { body: { ok: true, message: 'Conexão funcionando.', steps: [] } });
  const again = dialog.getByRole('button', { name: 'Testar e ativar' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  await userEvent.click(again);
  expect(await screen.findByText('Gateway ativado.')).toBeTruthy();
  expect(asked()).toEqual([{ isActive: true, reason: '' }]);
});

it('one whose test passed is switched on at once (A6)', async () => {
  open({ ...gateway, testedAt: '2026-11-21T12:00:00.000Z' });
  await turnOn();
  await waitFor(() => expect(asked()).toEqual([{ isActive: true, reason: '' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an account at Woovi asks for its AppID and for nothing another kind needs (BIL-14)', async () => {
  open(gateway);
  api.on('POST /admin/gateways', { status: 201, body: { ...gateway, kind: 'woovi' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Novo gateway' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Woovi / OpenPix (AppID)');
  for (const name of [/^Caminho/, /HMAC/, /^Client ID/, /^Certificado/])
    expect(dialog.queryByLabelText(name)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Woovi');
  await userEvent.type(dialog.getByLabelText(/^Endereço da API/), 'https://api.woovi.com');
  await userEvent.type(dialog.getByLabelText(/^AppID/), 'Q2xpZW50');
  await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(api.to('POST /admin/gateways')).toHaveLength(1));
  expect(api.to('POST /admin/gateways')[0]?.body).toEqual({
    clientId: expect.any(String),
    ...{ name: 'Woovi', kind: 'woovi', isSandbox: true, baseUrl: 'https://api.woovi.com', options: {} },
    ...{ priority: 100, automaticPix: false, disputeHours: 48, secretKey: 'Q2xpZW50' },
  });
});

it('an account whose answer is lost is sent again as the same one (BIL-14)', async () => {
  open(gateway);
  api.on('POST /admin/gateways', 'offline');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo gateway' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Woovi / OpenPix (AppID)');
  await userEvent.type(dialog.getByLabelText(/^Nome/), 'Woovi');
  await userEvent.type(dialog.getByLabelText(/^Endereço da API/), 'https://api.woovi.com');
  await userEvent.type(dialog.getByLabelText(/^AppID/), 'Q2xpZW50');
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await add();
  expect(await dialog.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /admin/gateways', { status: 201, body: { ...gateway, kind: 'woovi' } });
  await add();
  expect(await screen.findByText(/^Gateway criado/)).toBeTruthy();
  const [lost, again] = api.to('POST /admin/gateways').map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String), secretKey: 'Q2xpZW50' });
});

it.each([
  ['asaas', 'Asaas (chave de API)', /^Chave de API/, /^Token do webhook/, { email: 'equipe@exemplo.com.br' }],
  ['mercado-pago', 'Mercado Pago (Access Token)', /^Access Token/, /^Assinatura secreta/, {}],
] as const)(
  'an account of the kind %s asks for what its panel gives and says whether it sends payouts (BIL-14, PAYOUT-15)',
  async (...row) => {
    const [kind, label, secret, notices, options] = row;
    open(gateway);
    api.on('POST /admin/gateways', { status: 201, body: { ...gateway, kind } });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo gateway' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Tipo'), label);
    expect(dialog.getByText(kind === 'asaas' ? /envia repasses às modelos/ : /Só recebe vendas/)).toBeTruthy();
    for (const name of [/^Caminho/, /HMAC/, /^Client ID/, /^Certificado/, /^Chave privada/])
      expect(dialog.queryByLabelText(name)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Nome/), 'Conta');
    await userEvent.type(dialog.getByLabelText(/^Endereço da API/), 'https://api.example.com');
    await userEvent.type(dialog.getByLabelText(secret), '$aact_1');
    await userEvent.type(dialog.getByLabelText(notices), 'a'.repeat(32));
    const email = dialog.queryByLabelText(/^E-mail da equipe/);
    expect(email !== null).toBe(kind === 'asaas');
    if (email) await userEvent.type(email, 'equipe@exemplo.com.br');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(api.to('POST /admin/gateways')).toHaveLength(1));
    expect(api.to('POST /admin/gateways')[0]?.body).toEqual({
      clientId: expect.any(String),
      ...{ name: 'Conta', kind, isSandbox: true, baseUrl: 'https://api.example.com', options },
      ...{ priority: 100, automaticPix: false, disputeHours: 48, secretKey: '$aact_1', hmacKey: 'a'.repeat(32) },
    });
  },
);

it('testing an account shows step by step how far the call came (BIL-14)', async () => {
  open(gateway);
  const after = ['certificate', 'clock', 'key', 'permission'].map((step) => ({ step, ok: null, message: null }));
  const steps = [{ step: 'address', ok: false, message: REFUSED }, ...after];
  api.on(`POST ${AT}/test`, { body: { ok: false, message: REFUSED, steps } });
  await userEvent.click(await screen.findByRole('button', { name: 'Testar conexão' }));
  const list = within(await screen.findByRole('list', { name: 'Passos do teste' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Endereço: errado',
    ...['Certificado', 'Relógio', 'Chave', 'Permissões'].map((name) => `${name}: não testado`),
  ]);
});

describe('where new charges go', () => {
  const OTHER = 'a0000000-0000-4000-8000-000000000002';
  const on = { ...gateway, isActive: true, testedAt: '2026-11-21T12:00:00.000Z' };
  const quiet = { ...{ isNext: false, isForced: false, restsUntil: null, strain: null }, failed: 0, refused: 0 };
  const routes = (first: object, second: object) => ({
    gateways: [
      { gatewayId: gateway.id, ...quiet, asked: 0, p95Ms: null, contested: 0, ...first },
      { gatewayId: OTHER, ...quiet, asked: 0, p95Ms: null, contested: 0, ...second },
    ],
    steps: [
      {
        ...{ paymentId: 'c0000000-0000-4000-8000-000000000003', gatewayId: OTHER, why: 'no-answer' },
        ...{ insteadOf: gateway.id, at: '2026-11-21T12:00:00.000Z' },
      },
    ],
  });
  const show = (body: object) => {
    installBrowserApis();
    api = new FakeApi()
      .on('GET /admin/gateways', { body: { items: [on, { ...on, id: OTHER, name: 'Efí' }], nextCursor: null } })
      .on('GET /admin/gateways/routing', { body })
      .on(`PUT /admin/gateways/${OTHER}/only`, { body: on });
    renderAdmin(<GatewaysTab />);
    return screen.findByRole('region', { name: 'Para onde vão as cobranças' });
  };

  it('says which account does not answer, until when, and who takes its place (BIL-62)', async () => {
    const resting = { restsUntil: '2026-11-21T12:00:30.000Z', asked: 3, failed: 3, p95Ms: 3_000 };
    const card = within(await show(routes(resting, { isNext: true, contested: 1 })));
    expect(await card.findByText(/^Não respondeu: fica de fora até 21\/11\/2026/)).toBeTruthy();
    expect(
      card.getByText(/3 pedidas, 3 sem resposta, 0 recusadas, 95% em até 3000 ms · em 30 dias: 0 contestações/),
    ).toBeTruthy();
    expect(card.getByText('Recebe as cobranças novas.')).toBeTruthy();
    expect(card.getByText(/nenhuma cobrança pedida · em 30 dias: 1 contestação/)).toBeTruthy();
    expect(card.getByText(/Foi para Efí: Banco não respondeu/)).toBeTruthy();
  });

  it('the owner’s choice says what it will do before it is made, and can be taken back (BIL-62)', async () => {
    const card = within(await show(routes({ isNext: true }, {})));
    const [, second] = await card.findAllByRole('button', { name: 'Usar só este' });
    await userEvent.click(second!);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/mesmo que ele pare de responder, até você voltar ao automático/)).toBeTruthy();
    // what the screen asks for as soon as the choice is made
    api.on('GET /admin/gateways/routing', { body: routes({}, { isNext: true, isForced: true }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Usar só este' }));
    const asks = () => api.to(`PUT /admin/gateways/${OTHER}/only`).map(({ body }) => body);
    await waitFor(() => expect(asks()).toEqual([{ isForced: true }]));
    await userEvent.click(await card.findByRole('button', { name: 'Voltar ao automático' }));
    await waitFor(() => expect(asks()).toEqual([{ isForced: true }, { isForced: false }]));
  });
});

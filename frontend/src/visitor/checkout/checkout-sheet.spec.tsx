import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment, aPlan } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import CheckoutSheet from './checkout-sheet.js';
import OpenPixPill from './open-pix-pill.js';
import type { CheckoutStart } from './use-plan-checkout.js';

const CREATE = 'POST /payments';
const payment = aPayment();
const closed: boolean[] = [];
let api: FakeApi;

function open({
  signedIn = true,
  onSignUp = () => {},
  beside = null,
}: {
  signedIn?: boolean;
  beside?: ReactNode;
  onSignUp?: (start: CheckoutStart) => void;
} = {}) {
  let made = 0;
  return renderPage(
    <>
      <CheckoutSheet
        model={aModel()}
        leadId="77"
        intent={{ kind: 'plan', planId: null }}
        signedIn={signedIn}
        keys={makePurchaseKeys(() => `key-${++made}`)}
        onClose={(unlocked) => closed.push(unlocked)}
        onSignUp={onSignUp}
      />
      {beside}
    </>,
  );
}
const subscribe = () => screen.findByRole('button', { name: /^Assinar agora por/ });
const button = (name: string) => screen.findByRole('button', { name });

const INCLUDED = {
  at: '2026-11-20T12:00:00.000Z',
  posts: 12,
  videos: 3,
  photos: 9,
  lastPostAt: '2026-11-19T12:00:00.000Z',
  postsPerWeek: 2.5,
};

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  closed.length = 0;
  api = new FakeApi()
    .on('GET /plans', { body: [aPlan()] })
    .on('GET /included', { body: INCLUDED })
    .on(CREATE, { status: 201, body: payment });
});

it('a fan sees before paying what is included, counted by the system, and no number when it cannot be counted (BIL-38, FV-22)', async () => {
  open();
  expect(await screen.findByText('12 publicações: 9 fotos e 3 vídeos')).toBeTruthy();
  expect(screen.getByText(/2,5 publicações novas por semana/)).toBeTruthy();
  cleanup();
  api.on('GET /included', refuse(503, 'service-unavailable', 'Tente de novo.'));
  open();
  expect(await screen.findByText(/Não foi possível contar agora/)).toBeTruthy();
  expect(screen.queryByText(/publicações:/)).toBeNull();
});

it('that nothing renews is said once before paying, never again under what is included (BIL-12)', async () => {
  const benefits = [
    'Todas as publicações dela para assinantes',
    'Áudio de bom dia',
    'Sem renovações de conversa',
    'Sem renovação automática',
  ];
  api.on('GET /plans', { body: [aPlan({ benefits })] });
  open();
  await screen.findByText('Áudio de bom dia');
  expect(screen.getAllByText(/sem renovação automática/i)).toHaveLength(1);
  expect(screen.getByText('Sem renovações de conversa')).toBeTruthy();
});

it('plans with a real discount are one tap away, and the chosen plan stays chosen (FV-22)', async () => {
  const dear = aPlan({ id: 'c0000000-0000-4000-8000-000000000003', name: '3 meses', discountPercent: 30 });
  api.on('GET /plans', { body: [aPlan(), dear] });
  open();
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais opções com desconto' }));
  const [one, three] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([one?.checked, three?.checked]).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: /mais opções/ })).toBeNull();
});

it('two clicks make one charge with one key (BIL-24)', async () => {
  open();
  const submit = await subscribe();
  fireEvent.click(submit);
  fireEvent.click(submit);
  await button('Copiar código PIX');
  expect(api.to(CREATE)).toEqual([
    {
      method: 'POST',
      path: '/payments',
      search: '',
      key: 'key-1',
      proof: null,
      body: { planType: 'subscription', planId: aPlan().id, modelId: aModel().id, leadId: '77' },
    },
  ]);
});

it("'Tentar Novamente' keeps the key of the order (FV-30, BIL-24)", async () => {
  const answers = ['offline', refuse(503, 'service-unavailable', 'Erro ao gerar pagamento.')] as const;
  let asked = 0;
  api.on(CREATE, () => answers[asked++] ?? { status: 201, body: payment });
  open();
  fireEvent.click(await subscribe());
  expect(await screen.findByText('Ops, pequeno problema!')).toBeTruthy();
  fireEvent.click(await button('Tentar Novamente'));
  await screen.findByText(/Erro ao gerar pagamento/);
  fireEvent.click(await button('Tentar Novamente'));
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
});

it.each([
  ['offline' as const, 'Erro de conexão. Verifique sua internet e tente novamente. Nada foi cobrado.'],
  // a proxy's page, which names no reason
  [{ status: 502, body: {} }, 'Erro ao criar pagamento. Tente novamente. Nada foi cobrado.'],
  [
    refuse(503, 'gateway-unavailable', 'Gateway PIX não configurado ou inativo'),
    'Gateway PIX não configurado ou inativo. Nada foi cobrado.',
  ],
])('what kept a payment from being made is said in the words fans know: %j (BIL-55)', async (answer, text) => {
  api.on(CREATE, answer);
  open();
  fireEvent.click(await subscribe());
  expect(await screen.findByText(text)).toBeTruthy();
});

it('a payment without a PIX code is retried as the same payment (FV-30)', async () => {
  const failed = aPayment({ status: 'created', pix: null, expiresAt: null, chargeFailed: true });
  api.on(CREATE, { status: 201, body: failed });
  api.on(`POST /payments/${failed.id}/retry`, () => ({ body: aPayment() }));
  open();
  fireEvent.click(await subscribe());
  fireEvent.click(await button('Tentar Novamente'));
  await button('Copiar código PIX');
  expect(api.to(CREATE)).toHaveLength(1);
});

it("an expired PIX is shown as expired, and 'Gerar novo PIX' makes a new order with a new key (BIL-26)", async () => {
  api.on(CREATE, ({ key }) => ({
    status: 201,
    body: key === 'key-1' ? aPayment({ status: 'expired' }) : aPayment({ id: 'd0000000-0000-4000-8000-000000000002' }),
  }));
  open();
  fireEvent.click(await subscribe());
  expect(await screen.findByText('PIX expirado')).toBeTruthy();
  fireEvent.click(await button('Gerar novo PIX'));
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

it('the confirmation arrives without a reload, and access is announced only once it is open (FV-27)', async () => {
  const { client } = open();
  fireEvent.click(await subscribe());
  await button('Copiar código PIX');
  client.setQueryData(['overlay', []], { items: [], quota: null });
  act(() => FakeEventSource.last.send('payment', aPayment({ status: 'approved' })));
  expect(await screen.findByText(/Liberando seu acesso/)).toBeTruthy();
  expect(client.getQueryState(['overlay', []])?.isInvalidated).toBe(false);
  act(() => FakeEventSource.last.send('payment', aPayment({ status: 'approved', unlocked: true })));
  expect(await screen.findByText('Pagamento confirmado! Acesso liberado com sucesso!')).toBeTruthy();
  await waitFor(() => expect(client.getQueryState(['overlay', []])?.isInvalidated).toBe(true));
  fireEvent.click(await button('Ver agora'));
  expect(closed).toEqual([true]);
});

it("'Já paguei' checks with the provider and tells the fan when nothing has arrived yet (FV-31)", async () => {
  api.on(`POST /payments/${payment.id}/check`, refuse(429, 'check-too-soon', 'Aguarde'));
  open();
  fireEvent.click(await subscribe());
  fireEvent.click(await button('Já paguei'));
  expect(await screen.findByText(/Pagamento ainda não identificado/)).toBeTruthy();
});

it.each([
  ['the page asks by itself', () => FakeEventSource.last.refuse()],
  ["they tap 'Já paguei'", async () => fireEvent.click(await button('Já paguei'))],
])(
  'a fan whose session ended beside an open PIX is sent to sign in and back to it, as soon as %s (BIL-31, FV-31)',
  async (_when, ask) => {
    const Address = () => {
      const { pathname, search } = useLocation();
      return <output>{pathname + search}</output>;
    };
    open({ beside: <Address /> });
    fireEvent.click(await subscribe());
    await button('Copiar código PIX');
    const ended = refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.');
    api.on(`GET /payments/${payment.id}`, ended).on(`POST /payments/${payment.id}/check`, ended);
    await act(async () => ask());
    expect(await screen.findByText('Entre na sua conta para continuar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copiar código PIX' })).toBeNull();
    fireEvent.click(await button('Entrar'));
    const back = encodeURIComponent(`/pagamento/${payment.id}?voltar=${encodeURIComponent(`/${aModel().username}`)}`);
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`/login?voltar=${back}`));
  },
);

it('a fan who goes back while the PIX is being made is reminded of it as soon as its code is there (V11)', async () => {
  const charging = aPayment({ status: 'created', pix: null, expiresAt: null });
  let asked = 0;
  api
    .on(CREATE, { status: 201, body: charging })
    .on('GET /me/payments', { body: { items: [{ id: payment.id, status: 'created' }], nextCursor: null } })
    .on(`GET /payments/${payment.id}`, () => ({ body: asked++ === 0 ? charging : aPayment() }));
  const { unmount } = open();
  fireEvent.click(await subscribe());
  await waitFor(() => expect(api.to(CREATE)).toHaveLength(1));
  unmount();
  renderPage(<OpenPixPill className="" />, '/gallery');
  const pill = await screen.findByRole('link', { name: /^PIX aberto/ });
  expect(pill.getAttribute('href')).toContain(payment.id);
  // one beside it that can be paid is what there is to do
  const other = 'd0000000-0000-4000-8000-000000000007';
  const both = [
    { id: payment.id, status: 'created' },
    { id: other, status: 'pending' },
  ];
  api
    .on('GET /me/payments', { body: { items: both, nextCursor: null } })
    .on(`GET /payments/${other}`, { body: aPayment({ id: other }) });
  cleanup();
  renderPage(<OpenPixPill className="" />, '/gallery');
  expect((await screen.findByRole('link', { name: /^PIX aberto/ })).getAttribute('href')).toContain(other);
});

it('when the plans cannot be loaded the fan sees an error and can retry, never an invented plan (BIL-06, BIL-59)', async () => {
  api.on('GET /plans', refuse(503, 'service-unavailable', 'Instabilidade'));
  open();
  expect(await screen.findByText('Erro ao carregar planos de assinatura')).toBeTruthy();
  api.on('GET /plans', { body: [aPlan()] });
  fireEvent.click(await button('Tentar de novo'));
  await subscribe();
});

it('a visitor who chooses a plan signs up first and no charge is made', async () => {
  const asked: CheckoutStart[] = [];
  open({ signedIn: false, onSignUp: (start) => asked.push(start) });
  fireEvent.click(await subscribe());
  expect([asked, api.to(CREATE)]).toEqual([[{ kind: 'plan', planId: aPlan().id }], []]);
});

it('a fan who signed up without a CPF is asked for it once, and the same order continues to its PIX (BIL-27, USR-15)', async () => {
  let has = false;
  api.on(CREATE, () => (has ? { status: 201, body: payment } : refuse(409, 'cpf-required', 'Falta o seu CPF.')));
  api.on('PUT /me/account/cpf', () => {
    has = true;
    return { body: { id: 'p', name: 'Ana', cpf: '***.982.247-**' } };
  });
  open();
  fireEvent.click(await subscribe());
  expect(await screen.findByText('Falta só o seu CPF')).toBeTruthy();
  const cpf = screen.getByLabelText<HTMLInputElement>('CPF');
  fireEvent.change(cpf, { target: { value: '11111111111' } });
  fireEvent.click(await button('Continuar para o PIX'));
  expect(screen.getByText('CPF inválido. Verifique os números digitados')).toBeTruthy();
  expect(api.to('PUT /me/account/cpf')).toEqual([]);
  fireEvent.change(cpf, { target: { value: '52998224725' } });
  expect(cpf.value).toBe('529.982.247-25');
  fireEvent.click(await button('Continuar para o PIX'));
  await waitFor(() => expect(api.to(CREATE)).toHaveLength(2));
  expect(api.to('PUT /me/account/cpf').map(({ body }) => body)).toEqual([{ cpf: '529.982.247-25' }]);
  expect(new Set(api.to(CREATE).map(({ key }) => key)).size).toBe(1);
});

const month = aPlan({ modelId: aModel().id });
const PLANS = [
  month,
  aPlan({
    ...{ id: 'c0000000-0000-4000-8000-000000000003', modelId: aModel().id, name: '3 meses', durationDays: 90 },
    isFeatured: true,
    price: { amountCents: 4179, currency: 'BRL' },
  }),
  aPlan({ id: 'c0000000-0000-4000-8000-000000000004', name: 'Diamond', price: { amountCents: 3790, currency: 'BRL' } }),
];
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';

it('the offer is one card: periods with their true saving, the price of a month, and a button with the exact amount due (V1)', async () => {
  api.on('GET /plans', { body: PLANS });
  open();
  const three = await screen.findByRole<HTMLInputElement>('radio', { name: /^3 meses/ });
  expect(three.checked).toBe(true);
  expect(screen.getByRole('radio', { name: '3 meses , economia de 30%' })).toBe(three);
  expect(screen.getByText(/^R\$\s13,93$/)).toBeTruthy();
  expect(spaced((await subscribe()).textContent)).toBe('Assinar agora por R$ 41,79');
  fireEvent.click(screen.getByRole('radio', { name: '1 mês' }));
  expect(spaced((await subscribe()).textContent)).toBe('Assinar agora por R$ 19,90');
  expect(screen.queryByText(/por mês/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^A casa toda/ }));
  expect(spaced((await subscribe()).textContent)).toBe('Assinar agora por R$ 37,90');
  const filled = screen
    .getAllByRole('button')
    .filter(({ className }) => /bg-(accent|gold)|button-filled/.test(className));
  expect(filled).toHaveLength(1);
});

it('a fan who already has access is told until when before they pay twice (V11)', async () => {
  const until = '2027-02-20T15:00:00.000Z';
  api.on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } }).on('GET /plans', { body: PLANS });
  const period = { id: 's1', planName: '1 mês', startsAt: '2026-11-20T15:00:00.000Z', expiresAt: until };
  api.on('GET /me/subscriptions', { body: { items: [{ ...period, modelId: aModel().id }] } });
  open();
  expect(await screen.findByText('Você já tem este acesso até 20 de fevereiro de 2027.')).toBeTruthy();
  expect(screen.getByText(/os 90 dias novos começam só depois disso/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^A casa toda/ }));
  expect(screen.queryByText(/Você já tem este acesso/)).toBeNull();
  cleanup();
  // another visit: a reload would keep the plan that was chosen
  sessionStorage.clear();
  api.on('GET /me/subscriptions', { body: { items: [{ ...period, planName: 'Diamond', modelId: null }] } });
  open();
  expect(await screen.findByText(/vem do plano Diamond, que já inclui esta criadora/)).toBeTruthy();
});

it("the answer to 'Já paguei' stands in the line of the button, which stays in sight (V11)", async () => {
  api.on(`POST /payments/${payment.id}/check`, { body: payment });
  open();
  fireEvent.click(await subscribe());
  const paid = await button('Já paguei');
  const line = paid.parentElement;
  expect(line?.className).toContain('sticky');
  expect(line?.textContent).toContain('aguardando pagamento');
  fireEvent.click(paid);
  await waitFor(() => expect(line?.textContent).toContain('Pagamento ainda não identificado'));
});

it('before paying, a fan reads whom and what the bank will show, from the very code (M8)', async () => {
  const bankWillShow = { payeeName: 'Camarim Teste', city: 'Sao Paulo', text: 'Acesso digital' };
  api.on(CREATE, { status: 201, body: aPayment({ bankWillShow }) });
  open();
  fireEvent.click(await subscribe());
  expect(await screen.findByText('Camarim Teste')).toBeTruthy();
  expect(screen.getByText(/Sao Paulo\. O texto que enviamos com a cobrança é “Acesso digital”/)).toBeTruthy();
  cleanup();
  api.on(CREATE, { status: 201, body: aPayment() });
  open();
  fireEvent.click(await subscribe());
  await button('Copiar código PIX');
  expect(screen.queryByText(/No seu banco aparece/)).toBeNull();
});

it('a paid plan is a ticket: until when, what was paid, its number, and one button (FV-27, V11)', async () => {
  const approved = aPayment({ status: 'approved', unlocked: true });
  api.on(CREATE, { status: 201, body: approved });
  api.on(`GET /payments/${approved.id}/receipt`, { body: { expiresAt: '2027-02-20T15:00:00.000Z' } });
  open();
  fireEvent.click(await subscribe());
  const ticket = await screen.findByRole('article', { name: 'Ingresso' });
  await waitFor(() => expect(spaced(ticket.textContent)).toContain('Vale até20 fev 2027'));
  expect(spaced(ticket.textContent)).toContain('PagoR$ 19,90');
  expect(ticket.textContent).toMatch(new RegExp(`Nº ${approved.id.slice(0, 8).toUpperCase()}$`));
  const filled = screen
    .getAllByRole('button')
    .filter(({ className }) => /bg-(accent|gold)|button-filled/.test(className));
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Ver agora']);
});

import type { PaymentDto } from '@camarim/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { PaymentPage } from './payment-page.js';

const CREATE = 'POST /payments';
const id = aPayment().id;
const RETRY = `POST /payments/${id}/retry`;
const FAILED: Partial<PaymentDto> = { status: 'created', pix: null, expiresAt: null, chargeFailed: true };
const EXPIRED: Partial<PaymentDto> = { status: 'expired', pix: null };
const DEBIT: Partial<PaymentDto> = { pix: null, recurring: true, debitOn: '2030-12-03', expiresAt: null };
const PAID = { status: 'approved', pix: null, unlocked: true } as const;
let api: FakeApi;

const Address = () => <output>{useLocation().pathname}</output>;
const open = (over: Partial<PaymentDto>, search = '') => {
  api.on(`GET /payments/${id}`, () => ({ body: aPayment({ modelId: aModel().id, ...over }) }));
  return renderPage(
    <Routes>
      <Route path="/pagamento/:paymentId" element={<PaymentPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    `/pagamento/${id}${search}`,
  );
};
const button = (name: string) => screen.findByRole('button', { name });
const text = async (name: string | RegExp) => (await screen.findByText(name)).textContent?.replaceAll('\u00a0', ' ');
const becomes = (over: Partial<PaymentDto>) => act(() => FakeEventSource.last.send('payment', aPayment(over)));

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /models', { body: { items: [aModel()], nextCursor: null } })
    .on(CREATE, 'offline');
});

it('a payment that goes through by itself after a failed retry is shown as paid, never as an error (FV-27, BIL-31)', async () => {
  api.on(RETRY, refuse(503, 'service-unavailable', 'Erro ao gerar pagamento.'));
  open(FAILED);
  fireEvent.click(await button('Tentar Novamente'));
  expect(await screen.findByText('Erro ao gerar pagamento. Nada foi cobrado.')).toBeTruthy();
  becomes({});
  expect(await button('Copiar código PIX')).toBeTruthy();
  becomes(PAID);
  expect(await screen.findByText('Pagamento confirmado! Acesso liberado com sucesso!')).toBeTruthy();
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
});

it('a late PIX that is honoured after a new one failed is shown as paid, and no second charge is offered (FV-27, BIL-31, BIL-37)', async () => {
  open(EXPIRED);
  fireEvent.click(await button('Gerar novo PIX'));
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  becomes(PAID);
  expect(await screen.findByText('Pagamento confirmado! Acesso liberado com sucesso!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
});

it('a code that came after a failed retry and ran out says that it expired: it may have been paid (BIL-26, BIL-37)', async () => {
  api.on(RETRY, 'offline');
  open(FAILED);
  fireEvent.click(await button('Tentar Novamente'));
  await screen.findByText(/Erro de conexão/);
  becomes(EXPIRED);
  expect(await screen.findByText('PIX expirado')).toBeTruthy();
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
});

it('a new PIX that fails while the old code has just run out says so (FV-30)', async () => {
  open({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
  fireEvent.click(await button('Gerar novo PIX'));
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
});

it('a new PIX at the address of the old one is what that one was, told by its id (BIL-26, PUR-31)', async () => {
  const next = aPayment({ id: 'd0000000-0000-4000-8000-000000000002' });
  api.on(CREATE, { status: 201, body: next });
  open(EXPIRED);
  fireEvent.click(await button('Gerar novo PIX'));
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([{ renews: id }]);
});

it('a new PIX of a mimo is the same mimo, and one whose words are forgotten leads back to her (BIL-26, PUR-07)', async () => {
  const tip = { planType: 'tip', planName: 'Mimo', durationDays: null } as const;
  api.on(CREATE, refuse(404, 'tip-not-found', 'Não encontramos este mimo.'));
  const { unmount } = open({ ...EXPIRED, ...tip });
  fireEvent.click(await button('Gerar novo PIX'));
  expect(await screen.findByText('Não encontramos este mimo.')).toBeTruthy();
  fireEvent.click(await button('Escolher de novo'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`/${aModel().username}`));
  unmount();
  const next = aPayment({ id: 'd0000000-0000-4000-8000-000000000002', ...tip });
  api.on(CREATE, { status: 201, body: next });
  open({ ...EXPIRED, ...tip });
  fireEvent.click(await button('Gerar novo PIX'));
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([{ renews: id }, { renews: id }]);
});

it('a coupon that is over is said before anything is charged at another price, and leads back to the choice (PUR-32, BIL-26)', async () => {
  api.on(CREATE, refuse(409, 'coupon-over', 'Este cupom já terminou.'));
  open(EXPIRED);
  fireEvent.click(await button('Gerar novo PIX'));
  expect(await screen.findByText('Este cupom já terminou.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  fireEvent.click(await button('Escolher de novo'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`/${aModel().username}`));
});

it('a month its bank debits has a page that says so, without a code to wait for (BIL-48, FV-37)', async () => {
  open(DEBIT);
  expect(await text(/vai debitar/)).toBe('Seu banco vai debitar R$ 19,90 em 03/12/2030. Você não precisa fazer nada.');
  expect(screen.queryByText('Gerando PIX...')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver a renovação automática' }).getAttribute('href')).toBe('/profile');
});

it('a debit whose day is over says that its bank may try again, one that failed that nothing was charged (BIL-48)', async () => {
  open({ ...DEBIT, debitOn: '2020-12-03' });
  expect(await text(/ainda não confirmou/)).toMatch(/débito de 03\/12\/2020.*pode tentar de novo/);
  becomes({ ...DEBIT, status: 'expired' });
  expect(await screen.findByText('Débito não realizado')).toBeTruthy();
  expect(screen.queryByText('PIX expirado')).toBeNull();
});

it('who paid a code that was over reads that the money goes back, as soon as it does (BIL-37)', async () => {
  open(EXPIRED);
  expect(await screen.findByText(/O tempo deste código acabou/)).toBeTruthy();
  becomes({ ...EXPIRED, surplus: { amountCents: 1990, currency: 'BRL' } });
  expect(await text(/não compraram nada/)).toBe(
    'R$ 19,90 pagos com este código não compraram nada e voltam sozinhos para a conta de onde saíram.',
  );
  expect(screen.queryByText(/aguarde/)).toBeNull();
});

it('who let the PIX of a mimo run out is not promised the second amount back: each mimo is kept (BIL-37, PUR-09)', async () => {
  open({ ...EXPIRED, planType: 'tip', planName: 'Mimo', durationDays: null });
  expect(await text(/O tempo deste código acabou/)).toMatch(/se os dois forem pagos, são dois mimos\.$/);
  expect(screen.queryByText(/volta sozinho/)).toBeNull();
});

it.each([
  ['subscription', / O seu acesso continua\.$/],
  ['tip', /de onde saíram\.$/],
  ['call', /de onde saíram\.$/],
] as const)('a %s of which a part went back says what is true of it (BIL-38)', async (planType, words) => {
  const returned = { amountCents: 500, currency: 'BRL' } as const;
  open({ planType, status: 'partially_refunded', pix: null, returned });
  expect(await text(/voltaram para a conta/)).toMatch(words);
});

it('who paid by a link goes on to her profile, and back where they came from when the address says it (FV-27)', async () => {
  const { unmount } = open(PAID);
  fireEvent.click(await button('Ver agora'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(`/${aModel().username}`));
  unmount();
  open(PAID, '?voltar=%2Fgallery');
  fireEvent.click(await button('Ver agora'));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/gallery'));
});

import type { PaymentDto } from '@camarim/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import OpenPixPill from './open-pix-pill.js';
import { PaymentPage } from './payment-page.js';

const payment = aPayment({ modelId: aModel().id });
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /models', { body: { items: [aModel()], nextCursor: null } })
    .on('GET /me/payments', { body: { items: [{ id: payment.id, status: 'pending' }], nextCursor: null } })
    .on(`GET /payments/${payment.id}`, { body: payment });
});

it('the page of a payment still names the creator after a reload (V11)', async () => {
  renderPage(
    <Routes>
      <Route path="/pagamento/:paymentId" element={<PaymentPage />} />
    </Routes>,
    `/pagamento/${payment.id}`,
  );
  expect(await screen.findByText(aModel().displayName)).toBeTruthy();
});

it('a PIX that was closed is a quiet pill with its time on every page, and leads back to it (V11)', async () => {
  renderPage(<OpenPixPill className="" />, '/gallery');
  const pill = await screen.findByRole('link', { name: /^PIX aberto · (10:00|9:59)$/ });
  expect(pill.getAttribute('href')).toBe(`/pagamento/${payment.id}?voltar=%2Fgallery`);
});

it('nothing reminds of a PIX that was paid, has run out, or is on the screen (V11)', async () => {
  api.on('GET /me/payments', { body: { items: [{ id: payment.id, status: 'approved' }], nextCursor: null } });
  const { unmount } = renderPage(<OpenPixPill className="" />, '/gallery');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  api.on('GET /me/payments', { body: { items: [{ id: payment.id, status: 'pending' }], nextCursor: null } });
  renderPage(<OpenPixPill className="" />, `/pagamento/${payment.id}`);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('link')).toBeNull();
  api.on(`GET /payments/${payment.id}`, { body: aPayment({ expiresAt: new Date(Date.now() - 1000).toISOString() }) });
  renderPage(<OpenPixPill className="" />, '/gallery');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('link')).toBeNull();
});

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
const open = (over: Partial<PaymentDto>) => {
  api.on(`GET /payments/${payment.id}`, { body: { ...payment, pix: null, ...over } });
  renderPage(
    <Routes>
      <Route path="/pagamento/:paymentId" element={<PaymentPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    `/pagamento/${payment.id}`,
  );
};

it('who paid the code before it late reads that the access is open, and is not asked for a second payment (BIL-37)', async () => {
  const honouredId = 'd0000000-0000-4000-8000-000000000002';
  open({ status: 'cancelled', honouredId });
  expect(await screen.findByText('Seu PIX anterior chegou: o acesso está aberto')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver o que ele abriu' });
  expect(link.getAttribute('href')).toBe(`/pagamento/${honouredId}`);
  expect(screen.queryByText('Pagamento cancelado')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gerar novo PIX' })).toBeNull();
});

it('the PIX of a call that ran out leads to the times of that same creator, and says so (BIL-26, FV-27)', async () => {
  open({ planType: 'call', status: 'expired' });
  await screen.findByText('PIX expirado');
  expect(screen.queryByRole('button', { name: 'Gerar novo PIX' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Escolher outro horário' }));
  expect((await screen.findByRole('status')).textContent).toBe(`/book?modelo=${aModel().username}`);
});

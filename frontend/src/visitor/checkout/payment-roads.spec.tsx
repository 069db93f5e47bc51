import type { PaymentDto } from '@camarim/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { PaymentPage } from './payment-page.js';

const CREATE = 'POST /payments';
const id = aPayment().id;
const EXPIRED: Partial<PaymentDto> = { status: 'expired', pix: null };
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

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /models', { body: { items: [aModel()], nextCursor: null } })
    .on(CREATE, 'offline');
});

it('a new PIX at the address of the old one is what that one was, told by its id (BIL-26, PUR-31)', async () => {
  const next = aPayment({ id: 'd0000000-0000-4000-8000-000000000002' });
  api.on(CREATE, { status: 201, body: next });
  open(EXPIRED);
  fireEvent.click(await button('Gerar novo PIX'));
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([{ renews: id }]);
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

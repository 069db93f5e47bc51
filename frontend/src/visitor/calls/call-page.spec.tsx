import type { CallPageDto } from '@camarim/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import CallPage from './call-page.js';

const id = '30000000-0000-4000-8000-000000000001';
const ASK = `GET /calls/${id}` as const;
const page: CallPageDto = {
  option: {
    ...{ id, kind: 'offer', modelId: aModel().id, title: 'Papo da tarde', description: '', platform: 'meet' },
    ...{ price: { amountCents: 8_990, currency: 'BRL' }, durationMinutes: 20, badge: null, isVip: false, features: [] },
  },
  model: aModel(),
  nextSlots: [],
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi().on(`POST /calls/${id}/click`, { body: { counted: true } });
});
const open = () =>
  renderPage(
    <Routes>
      <Route path="/call/:id" element={<CallPage />} />
    </Routes>,
    `/call/${id}`,
  );

it('a call that could not be loaded is tried again with a tap, and other calls are one tap away (CAT-35)', async () => {
  api.on(ASK, refuse(503, 'service-unavailable', 'Não conseguimos responder agora.'));
  open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText('Não conseguimos responder agora.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver outras chamadas' }).getAttribute('href')).toBe('/book');
  api.on(ASK, { body: page });
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Papo da tarde' })).toBeTruthy();
});

it('a call that is no more offers the others, and nothing to try again (CAT-35)', async () => {
  api.on(ASK, refuse(404, 'call-offer-not-found', 'Chamada não encontrada'));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Chamada não encontrada' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

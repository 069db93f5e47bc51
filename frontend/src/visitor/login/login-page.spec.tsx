import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { NOBODY } from '../queries.js';
import LoginPage from './login-page.js';

const ME = { signedIn: true, name: 'Ana', role: 'fan' };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  api = new FakeApi().on('GET /me', { body: NOBODY }).on('POST /signup', () => {
    api.on('GET /me', { body: ME });
    return { status: 201, body: ME };
  });
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`está em ${pathname}${search}`}</p>;
}
const open = () =>
  renderPage(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    `/login?voltar=${encodeURIComponent('/book?modelo=luna&lead_id=LEAD7')}`,
  );
const signUpInstead = () => screen.findByRole('button', { name: 'Cadastre-se grátis' });

it('who has no account signs up where they were asked to sign in, and goes on where they came from (FV-10)', async () => {
  open();
  await userEvent.click(await signUpInstead());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Libere seu Acesso Grátis' }));
  const values = [
    ['Seu nome', 'Ana'],
    ['Seu melhor email', 'ana@exemplo.com'],
    ['WhatsApp', '11987654321'],
    ['CPF', '52998224725'],
  ] as const;
  for (const [label, value] of values) await userEvent.type(await screen.findByLabelText(label), value);
  await userEvent.click(screen.getByRole('button', { name: 'Liberar Acesso Grátis' }));
  expect(await screen.findByText('está em /book?modelo=luna&lead_id=LEAD7')).toBeTruthy();
  expect(api.to('POST /signup').map(({ body }) => (body as { leadId?: string }).leadId)).toEqual(['LEAD7']);
});

it('a reload keeps the sign-up, and one tap leads back to the sign-in (FV-10, V5)', async () => {
  const { unmount } = open();
  await userEvent.click(await signUpInstead());
  unmount();
  open();
  expect(await screen.findByLabelText('CPF')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByRole('button', { name: 'Receber código' })).toBeTruthy();
});

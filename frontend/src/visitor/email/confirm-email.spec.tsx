import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccountPage } from '../account/account-page.js';
import { PixSuccess } from '../checkout/pix-success.js';
import { ReceiptPage } from '../purchases/receipt-page.js';
import { ConfirmEmail } from './confirm-email.js';

const ACCOUNT = {
  ...{ id: 'a', name: 'Ana', email: 'ana@gmail.con', phone: null, cpf: null, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ emailConfirmed: false, hasOtherAccount: false },
};
const CONFIRM = 'POST /me/account/email';
const SEND = 'POST /me/account/email/code';
let api: FakeApi;
const code = () => screen.findByLabelText<HTMLInputElement>('Código que enviamos por e-mail');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Ana', role: 'fan' } })
    .on('GET /me/account', { body: ACCOUNT });
});

it('a fan sees the e-mail address the account is tied to, as it was typed, and confirms it with the code (V4)', async () => {
  api.on(CONFIRM, ({ body }) =>
    (body as { code: string }).code === '123456'
      ? { body: { ...ACCOUNT, email: 'a***@gmail.com', emailConfirmed: true } }
      : refuse(401, 'code-invalid', 'Código inválido ou expirado.'),
  );
  renderPage(<ConfirmEmail />);
  await code();
  expect(screen.getByText('ana@gmail.con').closest('p')?.textContent).toContain('Seu acesso está ligado a');
  await press('Confirmar e-mail');
  expect(await screen.findByText('Digite o código do e-mail')).toBeTruthy();
  await userEvent.type(await code(), '000000');
  await press('Confirmar e-mail');
  expect(await screen.findByText('Código inválido ou expirado.')).toBeTruthy();
  await userEvent.type(await code(), '123 456');
  await press('Confirmar e-mail');
  expect((await screen.findByRole('status')).textContent).toBe('E-mail confirmado. É por ele que você entra.');
});

it('an address that was confirmed by a press whose answer was lost is said to be confirmed at the next one (V4)', async () => {
  api.on(CONFIRM, 'offline');
  renderPage(<ConfirmEmail />);
  await userEvent.type(await code(), '123456');
  await press('Confirmar e-mail');
  const field = await code();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('123456');
  api
    .on(CONFIRM, refuse(409, 'email-confirmed', 'Este e-mail já foi confirmado.'))
    .on('GET /me/account', { body: { ...ACCOUNT, email: 'a***@gmail.com', emailConfirmed: true } });
  await press('Confirmar e-mail');
  expect(await screen.findByText('E-mail confirmado. É por ele que você entra.')).toBeTruthy();
  expect(screen.queryByText('Confirme seu e-mail')).toBeNull();
});

const paid = aPayment({ status: 'approved', unlocked: true });
it.each([
  ['their account', <AccountPage key="a" />],
  ['the receipt', <ReceiptPage key="r" />],
  ['what was just paid', <PixSuccess key="p" payment={paid} creator={null} onContinue={() => {}} />],
])('on the page of %s a fan sees the unconfirmed e-mail address the account is tied to (V4)', async (_page, page) => {
  renderPage(page);
  const words = await screen.findByRole('region', { name: 'Confirme seu e-mail' });
  expect(words.textContent).toContain('Seu acesso está ligado a ana@gmail.con');
  expect(await code()).toBeTruthy();
});

it('what stands below comes with the question about the address, so that it is never pushed down (V4)', async () => {
  let tell = () => {};
  api.on('GET /me/account', () => new Promise((resolve) => (tell = () => resolve({ body: ACCOUNT }))));
  renderPage(
    <ConfirmEmail>
      <p>Meus dados</p>
    </ConfirmEmail>,
  );
  await waitFor(() => expect(api.to('GET /me/account')).toHaveLength(1));
  expect(screen.queryByText('Meus dados')).toBeNull();
  tell();
  expect(await code()).toBeTruthy();
  expect(screen.getByText('Meus dados')).toBeTruthy();
});

it('an account that cannot be read says so, and is not taken away again by what asks for it anew (V4)', async () => {
  api.on('GET /me/account', () => refuse(503, 'service-unavailable', 'Tente de novo em instantes.'));
  renderPage(<AccountPage />);
  const said = await screen.findAllByText('Tente de novo em instantes.');
  await waitFor(() => expect(api.to('GET /me/account').length).toBeGreaterThan(1));
  expect(said[0]?.isConnected).toBe(true);
});

it('a fan who mistyped the address corrects it there, with the likely one suggested (V4)', async () => {
  api.on(SEND, { status: 202, body: { email: 'ana@gmail.com', resendAfterSeconds: 30, digits: 6 } });
  renderPage(<ConfirmEmail />);
  await code();
  await press('O endereço está errado');
  const field = screen.getByLabelText<HTMLInputElement>('Seu e-mail');
  expect(field.value).toBe('ana@gmail.con');
  await userEvent.click(field);
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  await press('Enviar código para este e-mail');
  await code();
  expect(screen.getByText('ana@gmail.com')).toBeTruthy();
  expect(api.to(SEND).map(({ body }) => body)).toEqual([{ email: 'ana@gmail.com' }]);
});

it.each([
  ['sent again', () => press('Reenviar código')],
  [
    'sent to a corrected address',
    async () => {
      await press('O endereço está errado');
      await press('Enviar código para este e-mail');
    },
  ],
])('a code that was %s is not said to be wrong before it is typed (V4)', async (_how, sendAnother) => {
  api
    .on(CONFIRM, refuse(401, 'code-invalid', 'Código inválido ou expirado.'))
    .on(SEND, { status: 202, body: { email: 'ana@gmail.con', resendAfterSeconds: 30, digits: 6 } });
  renderPage(<ConfirmEmail />);
  await userEvent.type(await code(), '000000');
  await press('Confirmar e-mail');
  expect(await screen.findByText('Código inválido ou expirado.')).toBeTruthy();
  await sendAnother();
  await waitFor(() => expect(api.to(SEND)).toHaveLength(1));
  await code();
  await waitFor(() => expect(screen.queryByText('Código inválido ou expirado.')).toBeNull());
});

it('asking for too many codes shows the server’s message (V4)', async () => {
  api.on(SEND, refuse(429, 'too-many-requests', 'Muitas tentativas. Aguarde um pouco e tente de novo.'));
  renderPage(<ConfirmEmail />);
  await code();
  await press('Reenviar código');
  expect(await screen.findByText('Muitas tentativas. Aguarde um pouco e tente de novo.')).toBeTruthy();
});

it('a fan with a confirmed address sees no request, but is offered the other account of that address (V4)', async () => {
  api.on('GET /me/account', { body: { ...ACCOUNT, emailConfirmed: true, hasOtherAccount: true } });
  renderPage(<ConfirmEmail />);
  expect(await screen.findByRole('button', { name: 'Ir para a outra conta' })).toBeTruthy();
  expect(screen.queryByText('Confirme seu e-mail')).toBeNull();
  await waitFor(() => expect(api.to(SEND)).toEqual([]));
});

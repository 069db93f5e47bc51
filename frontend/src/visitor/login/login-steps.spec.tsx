import { webcrypto } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { setVisibility } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { LoginSteps } from './login-steps.js';

const ENTER = 'POST /auth/session';
const signedIn: string[] = [];
let api: FakeApi;
const code = () => screen.findByLabelText<HTMLInputElement>('Código de 6 números');

beforeEach(() => {
  signedIn.length = 0;
  api = new FakeApi()
    .on('POST /auth/code', { status: 202, body: { sent: true, resendAfterSeconds: 30, digits: 6, proof: null } })
    .on(ENTER, ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { status: 201, body: { signedIn: true, name: 'Ana', role: 'fan' } }
        : refuse(401, 'code-invalid', 'Código inválido ou expirado.'),
    );
});
afterEach(() => {
  jest.useRealTimers();
});

it('a fan types the e-mail, then the code; a pasted code with spaces is submitted at once (USR-32)', async () => {
  renderPage(<LoginSteps onSignedIn={(me) => signedIn.push(me.name ?? '')} />);
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'Ana@Exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }));
  const field = await code();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await userEvent.click(field);
  await userEvent.paste('123 456');
  await waitFor(() => expect(signedIn).toEqual(['Ana']));
  expect(api.to(ENTER).map(({ body }) => body)).toEqual([{ email: 'ana@exemplo.com', code: '123456' }]);
});

it('somebody who types gmail.con is offered gmail.com before a code is sent (V4)', async () => {
  renderPage(<LoginSteps onSignedIn={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Seu e-mail');
  await userEvent.type(field, 'ana@gmail.con');
  // 'gmail.co' may become 'gmail.com': nothing is suggested while typing
  expect(screen.queryByRole('button', { name: 'ana@gmail.com' })).toBeNull();
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  expect(field.value).toBe('ana@gmail.com');
});

it('the code step is still there after a reload, with the address and the length of its code, until somebody is signed in (V5)', async () => {
  api.on('POST /auth/code', { status: 202, body: { sent: true, resendAfterSeconds: 90, digits: 6, proof: null } });
  const steps = () => renderPage(<LoginSteps onSignedIn={(me) => signedIn.push(me.name ?? '')} />);
  const first = steps();
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'ana@exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }));
  await code();
  first.unmount();
  const reloaded = steps();
  expect(screen.getByText('ana@exemplo.com')).toBeTruthy();
  expect(screen.getByText(/^Reenviar código em (90|8\d) s$/)).toBeTruthy();
  await userEvent.type(await code(), '123456');
  await waitFor(() => expect(signedIn).toEqual(['Ana']));
  reloaded.unmount();
  steps();
  expect(screen.getByLabelText<HTMLInputElement>('Seu e-mail').value).toBe('');
});

it('a wrong code shows an error beside the field, which is emptied and focused', async () => {
  renderPage(<LoginSteps email="ana@exemplo.com" notice="Enviamos um código." onSignedIn={() => {}} />);
  await userEvent.type(await code(), '999999');
  expect(await screen.findByText('Código inválido ou expirado.')).toBeTruthy();
  const field = await code();
  expect([field.value, document.activeElement]).toEqual(['', field]);
});

it('a code whose answer was lost stays in its field, and is the same try when it is sent again (USR-32)', async () => {
  api.on(ENTER, 'offline');
  renderPage(
    <LoginSteps
      email="ana@exemplo.com"
      notice="Enviamos um código."
      onSignedIn={(me) => signedIn.push(me.name ?? '')}
    />,
  );
  const field = await code();
  await userEvent.type(field, '123456');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('123456');
  api.on(ENTER, { status: 201, body: { signedIn: true, name: 'Ana', role: 'fan' } });
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(signedIn).toEqual(['Ana']));
  const keys = api.to(ENTER).map(({ key }) => key);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();
});

it('the server decides when another code may be requested (USR-32)', async () => {
  api.on('POST /auth/code', { status: 202, body: { sent: true, resendAfterSeconds: 1500, digits: 6, proof: null } });
  jest.useFakeTimers();
  renderPage(<LoginSteps email="ana@exemplo.com" notice="Enviamos um código." onSignedIn={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  for (let second = 0; second < 30; second++) act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar código' }));
  expect(await screen.findByText('Enviamos um novo código.')).toBeTruthy();
  expect(screen.getByText('Reenviar código em 25 min')).toBeTruthy();
});

it('the wait for another code goes on while somebody looks into their mail, where timers stand still (USR-32)', async () => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'] });
  renderPage(<LoginSteps email="ana@exemplo.com" notice="Enviamos um código." onSignedIn={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Reenviar código' })).toBeNull();
  jest.setSystemTime(Date.now() + 90_000);
  act(() => setVisibility('visible'));
  expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeTruthy();
  jest.useRealTimers();
});

it('after many code requests the browser solves a proof of work first, and the person only waits a moment (S3)', async () => {
  // browsers provide it on https pages
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const made = await createChallenge({ hmacKey: 'k', maxnumber: 200 });
  const { algorithm, challenge, salt, signature } = made;
  const proof = { algorithm, challenge, salt, signature, maxnumber: 200 };
  const asked: unknown[] = [];
  api.on('POST /auth/code', async ({ body }) => {
    asked.push(body);
    const { proof: solved } = body as { proof?: string };
    const paid = solved !== undefined && (await verifySolution(solved, 'k'));
    const answer = { sent: paid, resendAfterSeconds: paid ? 30 : 0, digits: paid ? 10 : 6, proof: paid ? null : proof };
    return { status: 202, body: answer };
  });
  renderPage(<LoginSteps onSignedIn={() => {}} />);
  await userEvent.type(screen.getByLabelText('Seu e-mail'), 'ana@exemplo.com');
  await userEvent.click(screen.getByRole('button', { name: 'Receber código' }));
  expect(await screen.findByLabelText('Código de 10 números')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

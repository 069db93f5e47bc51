import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { App } from './app.js';

const BEARER = 'b'.repeat(43);
const OPEN = 'POST /creator-invitations/open';
const ACCEPT = 'POST /creator-invitations/accept';
const USED = 'Este convite já foi aceito.';
const invitation = {
  ...{ displayName: 'Luna Reis', email: 'n***@exemplo.com', needsName: true },
  expiresAt: '2026-11-30T21:05:00.000Z',
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: false, name: null, role: null } })
    .on(OPEN, { body: invitation });
});
const open = (hash = `#${BEARER}`) => {
  window.history.replaceState(null, '', `/estudio/convite${hash}`);
  return render(<App />);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Aceitar convite' }));

it('an invited creator accepts with her name, and is led to the code that opens her panel (A5)', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Convite para Luna Reis' })).toBeTruthy();
  const missing = 'Informe o seu nome.';
  api.on(ACCEPT, refuse(400, 'validation-failed', 'Confira os campos.', [{ field: 'name', message: missing }]));
  await press();
  expect(await screen.findByText(missing)).toBeTruthy();
  api.on(ACCEPT, { body: { ...invitation, needsName: false } });
  await userEvent.type(screen.getByRole('textbox', { name: /Seu nome/ }), 'Nova Silva');
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('n***@exemplo.com');
  expect(api.to(ACCEPT).at(-1)?.body).toEqual({ bearer: BEARER, name: 'Nova Silva' });
  await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Seu estúdio' })).toBeTruthy();
});

it('a link that was accepted before leads into the studio all the same (A5)', async () => {
  api.on(OPEN, refuse(409, 'invitation-used', USED));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(USED);
  expect(screen.queryByRole('button', { name: 'Aceitar convite' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: 'Seu estúdio' })).toBeTruthy();
});

it('one accepted on another device while this page was open leads into the studio (A5)', async () => {
  open();
  await screen.findByRole('heading', { name: 'Convite para Luna Reis' });
  api.on(ACCEPT, refuse(409, 'invitation-used', USED));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(USED);
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aceitar convite' })).toBeNull();
});

it('a double tap accepts once, and ends where she can enter (A5)', async () => {
  api.on(ACCEPT, () =>
    api.to(ACCEPT).length > 1 ? refuse(409, 'invitation-used', USED) : { body: { ...invitation, needsName: false } },
  );
  open();
  await screen.findByRole('heading', { name: 'Convite para Luna Reis' });
  const form = screen.getByRole('button', { name: 'Aceitar convite' }).closest('form');
  if (!form) throw new Error('no form');
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect((await screen.findByRole('status')).textContent).toContain('n***@exemplo.com');
  expect(api.to(ACCEPT)).toHaveLength(1);
});

it.each([
  [410, 'invitation-expired', 'Este convite venceu. Peça outro à equipe.'],
  [404, 'invitation-not-found', 'Este convite não existe ou foi trocado por outro mais novo.'],
])('a link that works no more says why and cannot be accepted (A5): %s %s', async (status, code, title) => {
  api.on(OPEN, refuse(status, code, title));
  open();
  expect((await screen.findByRole('alert')).textContent).toBe(title);
  expect(screen.queryByRole('button', { name: 'Aceitar convite' })).toBeNull();
});

it('half a link says that the whole one is in the mail, and asks nothing (A5)', async () => {
  open('');
  await waitFor(() => expect(screen.getByText('Abra o link inteiro que está no e-mail do convite.')).toBeTruthy());
  expect(api.to(OPEN)).toEqual([]);
});

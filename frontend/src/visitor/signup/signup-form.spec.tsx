import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { SignupForm } from './signup-form.js';

const SIGNUP = 'POST /signup';
const ME = { signedIn: true, name: 'Ana', role: 'fan' };
const signedIn: string[] = [];
let api: FakeApi;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Liberar Acesso Grátis' }));
const fill = async (over: Record<string, string> = {}) => {
  const values = {
    'Seu nome': 'Ana',
    'Seu melhor email': 'ana@exemplo.com',
    WhatsApp: '11987654321',
    CPF: '52998224725',
  };
  for (const [label, value] of Object.entries({ ...values, ...over })) {
    await userEvent.clear(field(label));
    if (value) await userEvent.type(field(label), value);
  }
};

beforeEach(() => {
  installBrowserApis();
  signedIn.length = 0;
  api = new FakeApi().on(SIGNUP, { status: 201, body: ME });
  renderPage(<SignupForm leadId="77" submit="Liberar Acesso Grátis" onSignedIn={() => signedIn.push('signed in')} />);
});

it('every empty field shows an error, and the first one gets the focus (USR-08)', async () => {
  await fill({ 'Seu melhor email': '', CPF: '', WhatsApp: '1' });
  await submit();
  expect(noteOf('Seu melhor email')).toBe('Todos os campos são obrigatórios');
  expect(noteOf('CPF')).toBe('Todos os campos são obrigatórios');
  expect(noteOf('WhatsApp')).toBe('');
  expect(document.activeElement).toBe(field('Seu melhor email'));
  expect(api.calls).toEqual([]);
});

it('an invalid e-mail, phone and CPF each show their own error (USR-09, USR-10, USR-11, BIL-54)', async () => {
  await fill({ 'Seu melhor email': 'ana@exemplo', WhatsApp: '119876', CPF: '11111111111' });
  await submit();
  expect(noteOf('Seu melhor email')).toBe('Email inválido. Use um formato como: nome@exemplo.com');
  expect(noteOf('WhatsApp')).toBe('Telefone inválido. Use o formato: (11) 99999-9999');
  expect(noteOf('CPF')).toBe('CPF inválido. Verifique os números digitados');
  expect(field('Seu melhor email').getAttribute('aria-invalid')).toBe('true');
});

it('phone and CPF are masked while typing, and a +55 filled in by the phone is removed (USR-12)', async () => {
  await userEvent.type(field('WhatsApp'), '11987654321');
  await userEvent.type(field('CPF'), '529982247251');
  expect([field('WhatsApp').value, field('CPF').value]).toEqual(['(11) 98765-4321', '529.982.247-25']);
  await userEvent.clear(field('WhatsApp'));
  await userEvent.click(field('WhatsApp'));
  await userEvent.paste('+55 11 98765-4321');
  expect(field('WhatsApp').value).toBe('(11) 98765-4321');
});

it('editing a field clears its error and no other (USR-12)', async () => {
  await submit();
  await userEvent.type(field('Seu nome'), 'A');
  expect(noteOf('Seu nome')).toBe('');
  expect(noteOf('CPF')).toBe('Todos os campos são obrigatórios');
});

it('a masked field that is edited loses its error, and Enter submits its value (USR-12)', async () => {
  await fill({ CPF: '' });
  await submit();
  expect(noteOf('CPF')).toBe('Todos os campos são obrigatórios');
  await userEvent.type(field('CPF'), '52998224725');
  expect(noteOf('CPF')).toBe('');
  await userEvent.type(field('CPF'), '{Enter}');
  await waitFor(() => expect(signedIn).toEqual(['signed in']));
  expect(api.to(SIGNUP)[0]?.body).toMatchObject({ cpf: '529.982.247-25' });
});

it('a correct sign-up is sent once, normalized, with the lead (USR-12)', async () => {
  await fill({ 'Seu melhor email': 'Ana@Exemplo.com' });
  await submit();
  await waitFor(() => expect(signedIn).toEqual(['signed in']));
  const [call, ...more] = api.to(SIGNUP);
  expect(more).toEqual([]);
  expect(call?.body).toEqual({
    name: 'Ana',
    email: 'ana@exemplo.com',
    phone: '(11) 98765-4321',
    cpf: '529.982.247-25',
    leadId: '77',
  });
});

it('a fan who typed gmail.con is offered gmail.com beside the field, and one tap accepts it (V4)', async () => {
  await fill({ 'Seu melhor email': 'ana@gmail.con' });
  const meant = await screen.findByRole('button', { name: 'ana@gmail.com' });
  expect(noteOf('Seu melhor email')).toBe('Você quis dizer ana@gmail.com?');
  await userEvent.click(meant);
  expect(field('Seu melhor email').value).toBe('ana@gmail.com');
  expect(noteOf('Seu melhor email')).toBe('');
  await submit();
  await waitFor(() =>
    expect(api.to(SIGNUP).map(({ body }) => (body as { email: string }).email)).toEqual(['ana@gmail.com']),
  );
});

it("the server's error about a field appears beside that field (USR-13)", async () => {
  const wrong = { field: 'phone', code: 'phone-invalid', message: 'Telefone recusado' };
  api.on(SIGNUP, refuse(422, 'validation-failed', 'Confira', [wrong]));
  await fill();
  await submit();
  await waitFor(() => expect(noteOf('WhatsApp')).toBe('Telefone recusado'));
  expect(document.activeElement).toBe(field('WhatsApp'));
});

it("without a network the form shows 'Erro de conexão' and keeps the typed text (USR-13)", async () => {
  api.on(SIGNUP, 'offline');
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Erro de conexão');
  expect(field('Seu nome').value).toBe('Ana');
});

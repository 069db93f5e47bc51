import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { VipForm } from './vip-form.js';

const VIP = 'POST /signup/vip';
const signedIn: string[] = [];
let api: FakeApi;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Ativar Acesso VIP' }));
const fill = async (over: Record<string, string> = {}) => {
  for (const [label, value] of Object.entries({ 'Nome Completo *': 'Ana', 'Email *': 'ana@exemplo.com', ...over })) {
    await userEvent.clear(field(label));
    if (value) await userEvent.type(field(label), value);
  }
};
const open = (grants = false) =>
  renderPage(<VipForm leadId={null} grants={grants} onSignedIn={() => signedIn.push('signed in')} />);

beforeEach(() => {
  installBrowserApis();
  signedIn.length = 0;
  api = new FakeApi();
});

it('the VIP form asks for name, e-mail and optionally WhatsApp (USR-15, FV-21)', () => {
  open();
  expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Nome Completo *',
    'Email *',
    'WhatsApp (opcional)',
  ]);
  expect([field('Nome Completo *').required, field('Email *').type, field('WhatsApp (opcional)').required]).toEqual([
    true,
    'email',
    false,
  ]);
});

it("without name or e-mail a red box shows 'Nome e email são obrigatórios', and the first empty field gets the focus (USR-15)", async () => {
  open();
  await fill({ 'Email *': '' });
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('Nome e email são obrigatórios');
  expect(document.activeElement).toBe(field('Email *'));
  expect(api.calls).toEqual([]);
  await userEvent.type(field('Email *'), 'ana@');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field('WhatsApp (opcional)'), '119');
  await submit();
  expect(noteOf('Email *')).toBe('Email inválido. Use um formato como: nome@exemplo.com');
  expect(noteOf('WhatsApp (opcional)')).toBe('Telefone inválido. Use o formato: (11) 99999-9999');
});

it("while the form is being sent the button shows 'Ativando VIP...' and ignores a second tap (FV-21)", async () => {
  let answer: (value: { status: number; body: object }) => void = () => {};
  api.on(VIP, () => new Promise((resolve) => (answer = resolve)));
  open();
  await fill();
  await submit();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ativando VIP...' }).disabled).toBe(true);
  answer({ status: 201, body: { signedIn: true, name: 'Ana', role: 'fan' } });
  await waitFor(() => expect(signedIn).toEqual(['signed in']));
  expect(api.to(VIP).map(({ body }) => body)).toEqual([{ name: 'Ana', email: 'ana@exemplo.com' }]);
});

it('the VIP form suggests gmail.com to somebody who typed gmail.con (V4)', async () => {
  open();
  await fill({ 'Email *': 'ana@gmail.con' });
  await userEvent.tab();
  await userEvent.click(await screen.findByRole('button', { name: 'ana@gmail.com' }));
  expect(field('Email *').value).toBe('ana@gmail.com');
});

it.each([
  [refuse(429, 'too-many-requests', 'Muitas tentativas.'), false, 'Erro ao criar usuário. Muitas tentativas.'],
  ['offline' as const, false, 'Erro ao processar cadastro VIP. Erro de conexão'],
  ['offline' as const, true, 'Erro ao processar cadastro premium. Erro de conexão'],
])('a failed VIP sign-up shows the right error, and the typed text is kept (USR-15)', async (answer, grants, text) => {
  api.on(VIP, answer);
  open(grants);
  await fill();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(field('Nome Completo *').value).toBe('Ana');
});

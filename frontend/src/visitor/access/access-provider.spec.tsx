import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment, aPlan, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import type { Post } from '../feed/post.js';
import { NOBODY } from '../queries.js';
import { useAccess } from './access-context.js';
import { AccessProvider } from './access-provider.js';
import type { Intent } from './intent.js';

let api: FakeApi;
const ME = { signedIn: true, name: 'Ana', role: 'fan' };

function Probe({ intent }: { intent: Intent }) {
  const { ask, resumed } = useAccess();
  return (
    <>
      <button type="button" onClick={() => ask(intent)}>
        pedir
      </button>
      <output>{resumed}</output>
      <span data-testid="address">{useLocation().pathname}</span>
    </>
  );
}
function start(intent: Intent, premium = false) {
  return renderPage(
    <AccessProvider model={aModel()} leadId={null} premium={premium}>
      <Probe intent={intent} />
    </AccessProvider>,
  );
}
async function signUp(button: string) {
  const values = {
    'Seu nome': 'Ana',
    'Seu melhor email': 'ana@exemplo.com',
    WhatsApp: '11987654321',
    CPF: '52998224725',
  };
  for (const [label, value] of Object.entries(values)) await userEvent.type(await screen.findByLabelText(label), value);
  await userEvent.click(screen.getByRole('button', { name: button }));
}
const wantsPost = (over: Partial<Post>): Intent => ({ kind: 'post', post: aPost(over) });
const ask = () => userEvent.click(screen.getByRole('button', { name: 'pedir' }));

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /me', { body: NOBODY })
    .on('GET /plans', { body: [aPlan()] })
    .on('POST /signup', { status: 201, body: ME })
    .on('POST /payments', { status: 201, body: aPayment({ status: 'approved', unlocked: true }) });
});

it('a visitor who chose a plan signs up and finds the checkout open (BIL-43)', async () => {
  start({ kind: 'plan', planId: aPlan().id });
  await ask();
  expect(await screen.findByText('Cadastre-se para ser VIP')).toBeTruthy();
  await signUp('Continuar para o pagamento');
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
});

it('a visitor who tapped a free post signs up and the post starts (FV-18)', async () => {
  start(wantsPost({ mediaType: 'video' }));
  await ask();
  await signUp('Liberar Acesso Grátis');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(aPost().id));
  expect(screen.queryByText('Libere seu Acesso Grátis')).toBeNull();
});

it('what a visitor wanted beside the posts is done once they are in, and never after the sheet was closed (FOLLOW-06)', async () => {
  const onEntered = jest.fn();
  start({ kind: 'enter', onEntered });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onEntered).not.toHaveBeenCalled();
  await ask();
  await signUp('Liberar Acesso Grátis');
  await waitFor(() => expect(onEntered).toHaveBeenCalledTimes(1));
});

it('a visitor who tapped an exclusive photo signs up and finds the checkout open (FV-18)', async () => {
  start(wantsPost({ isExclusive: true }));
  await ask();
  await signUp('Continuar para o pagamento');
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
});

it('the sign-up shows whose page it is, four fields and the button of what was asked for (FV-20)', async () => {
  start(wantsPost({ mediaType: 'video' }));
  await ask();
  const sheet = within(await screen.findByRole('dialog', { name: 'Libere seu Acesso Grátis' }));
  expect(sheet.getByText('Você está entrando no camarim de Luna')).toBeTruthy();
  expect(sheet.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    ...['name', 'email', 'phone', 'cpf'],
  ]);
  expect(sheet.getByRole('button', { name: 'Liberar Acesso Grátis' })).toBeTruthy();
});

it('a reload keeps the offer open with the plan that was chosen, and closing it is for good (V5)', async () => {
  const longer = aPlan({ id: 'c0000000-0000-4000-8000-000000000002', durationDays: 90, isFeatured: false });
  api.on('GET /me', { body: ME }).on('GET /plans', { body: [aPlan(), longer] });
  const { client, unmount } = start({ kind: 'plan', planId: null });
  await waitFor(() => expect(client.getQueryData(['me'])).toEqual(ME));
  await ask();
  const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
  await userEvent.click((await radios())[1]!);
  unmount();
  const again = start({ kind: 'plan', planId: null });
  expect((await radios()).map(({ checked }) => checked)).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  again.unmount();
  const last = start({ kind: 'plan', planId: null });
  await waitFor(() => expect(last.client.getQueryData(['me'])).toEqual(ME));
  await ask();
  expect((await radios()).map(({ checked }) => checked)).toEqual([true, false]);
});

it('a reload keeps the sign-up open, at the sign-in it was turned to, but not for somebody who has signed in since (V5)', async () => {
  const first = start(wantsPost({ mediaType: 'video' }));
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  first.unmount();
  const reloaded = start(wantsPost({ mediaType: 'video' }));
  expect(await screen.findByRole('dialog', { name: 'Entre na sua conta' })).toBeTruthy();
  reloaded.unmount();
  api.on('GET /me', { body: ME });
  const { client } = start(wantsPost({ mediaType: 'video' }));
  await waitFor(() => expect(client.getQueryData(['me'])).toEqual(ME));
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
});

it('the premium route opens the sign-up by itself, once (BIL-43, GW-04)', async () => {
  start({ kind: 'enter' }, true);
  expect(await screen.findByText('Cadastre-se para ser VIP')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('Cadastre-se para ser VIP')).toBeNull());
});

it('after paying, the post that was tapped plays when the sheet closes (FV-27)', async () => {
  api.on('GET /me', { body: ME });
  const { client } = start(wantsPost({ isExclusive: true }));
  await waitFor(() => expect(client.getQueryData(['me'])).toEqual(ME));
  await ask();
  fireEvent.click(await screen.findByRole('button', { name: /^Assinar agora por/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ver agora' }));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(aPost().id));
});

it('whoever pays, looks at the receipt and comes back to her page is not offered the same again (V3, V5)', async () => {
  api.on('GET /me', { body: ME });
  const { client, unmount } = start({ kind: 'plan', planId: null });
  await waitFor(() => expect(client.getQueryData(['me'])).toEqual(ME));
  await ask();
  fireEvent.click(await screen.findByRole('button', { name: /^Assinar agora por/ }));
  await screen.findByRole('button', { name: 'Ver agora' });
  unmount();
  const { client: later } = start({ kind: 'plan', planId: null });
  await waitFor(() => expect(later.getQueryData(['me'])).toEqual(ME));
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow();
});

const BEARER = 'b'.repeat(43);
const LOOK_UP = 'POST /sales-links/look-up';
const REDEEM = 'POST /sales-links/redeem';
const byLink = (over: object) => api.on(LOOK_UP, { body: { grants: true, username: aModel().username, ...over } });
const openLink = (linkKey = BEARER) =>
  renderPage(
    <AccessProvider model={aModel()} leadId="VENDA1" linkKey={linkKey} premium>
      <Probe intent={{ kind: 'enter' }} />
    </AccessProvider>,
  );

/** The three fields of the VIP form. */
async function enterVip(values: Record<string, string> = {}) {
  const all = { 'Nome Completo *': 'Ana Luz', 'Email *': 'Ana@exemplo.com', ...values };
  for (const [label, value] of Object.entries(all)) await userEvent.type(await screen.findByLabelText(label), value);
  await userEvent.click(screen.getByRole('button', { name: 'Ativar Acesso VIP' }));
}
const VIP = 'POST /signup/vip';
beforeEach(() => {
  api.on(VIP, () => {
    api.on('GET /me', { body: ME });
    return { status: 201, body: ME };
  });
});

it('a premium link that grants says so: three fields, welcome, the profile after 1.5 s, closed after 2 s (BIL-43, FV-21, USR-15)', async () => {
  byLink({});
  api.on(REDEEM, { body: { redeemed: true, modelId: aModel().id, durationDays: 30 } });
  openLink();
  expect(await screen.findByText('Acesso VIP Garantido!')).toBeTruthy();
  expect(screen.queryByLabelText('CPF')).toBeNull();
  await enterVip({ 'WhatsApp (opcional)': '11987654321' });
  expect(await screen.findByText('Bem-vindo ao VIP!')).toBeTruthy();
  expect(screen.getByText(/Levando você ao perfil/)).toBeTruthy();
  expect(api.to(LOOK_UP).map(({ body }) => body)).toEqual([{ key: BEARER }]);
  expect(api.to(REDEEM).map(({ body }) => body)).toEqual([{ key: BEARER }]);
  expect(api.to(VIP).map(({ body }) => body)).toEqual([
    { name: 'Ana Luz', email: 'ana@exemplo.com', phone: '(11) 98765-4321', leadId: 'VENDA1' },
  ]);
  await waitFor(() => expect(screen.queryByText('Bem-vindo ao VIP!')).toBeNull());
  expect(screen.getByTestId('address').textContent).toBe(`/${aModel().username}`);
});

it('when the sign-up has already activated the access, the fan sees the same welcome (BIL-43)', async () => {
  byLink({});
  api.on(REDEEM, refuse(409, 'sales-link-redeemed', 'Você já usou este link.'));
  openLink();
  await enterVip();
  expect(await screen.findByText('Bem-vindo ao VIP!')).toBeTruthy();
});

it('when only the answer was lost that gave the access, the next press welcomes the fan and offers no plan (BIL-43)', async () => {
  byLink({});
  api.on('GET /me', { body: ME }).on(REDEEM, 'offline');
  openLink();
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Ativar Acesso VIP' }));
  await press();
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.on(REDEEM, refuse(409, 'sales-link-redeemed', 'Você já usou este link.'));
  await press();
  expect(await screen.findByText('Bem-vindo ao VIP!')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Conhecer os planos VIP' })).toBeNull();
});

it('a link somebody signed in has used before is refused when it is pressed for the first time (BIL-43)', async () => {
  byLink({});
  api.on('GET /me', { body: ME }).on(REDEEM, refuse(409, 'sales-link-redeemed', 'Você já usou este link.'));
  openLink();
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar Acesso VIP' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Você já usou este link.');
});

it("an access that is refused says 'Erro ao ativar assinatura VIP' with the reason, and leads to the plans (USR-15)", async () => {
  byLink({});
  api.on(REDEEM, refuse(404, 'sales-link-not-found', 'Este link não existe.'));
  openLink();
  await enterVip();
  expect((await screen.findByRole('alert')).textContent).toBe('Erro ao ativar assinatura VIP. Este link não existe.');
  await userEvent.click(screen.getByRole('button', { name: 'Conhecer os planos VIP' }));
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
});

it("a used-up premium link promises nothing: the same form goes on to the checkout, without 'garantido' (BIL-43, USR-15)", async () => {
  byLink({ grants: false, username: null });
  openLink();
  expect(await screen.findByText('Cadastre-se para ser VIP')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/garantido/i);
  await enterVip();
  expect(await screen.findByRole('button', { name: /^Assinar agora por/ })).toBeTruthy();
  expect(api.to(REDEEM)).toEqual([]);
});

it('the short address of an old link redirects to the creator whose access it grants (S1)', async () => {
  byLink({ username: 'bia' });
  renderPage(
    <AccessProvider model={aModel()} leadId="LEAD1763800000000" linkKey="LEAD1763800000000" premium>
      <Probe intent={{ kind: 'enter' }} />
    </AccessProvider>,
    `/${aModel().username}/p/LEAD1763800000000`,
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/bia/p/LEAD1763800000000'));
});

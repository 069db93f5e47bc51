import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSale } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { App } from './app.js';

const BIA = { name: 'Bia', role: 'owner' };
const SALE = aSale();
const LETTER = {
  id: 'l1',
  service: 'billing',
  consumer: 'billing__users',
  eventName: 'users.account.created',
  reason: 'payload inválido',
  deliveries: 5,
  createdAt: '2026-11-20T21:05:00.000Z',
  replayedAt: null,
};
let api: FakeApi;

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(<App />);
}

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /admin/me', { body: BIA })
    .on('GET /admin/payments', { body: { items: [SALE], nextCursor: null } })
    .on('GET /admin/dead-letters', { body: { items: [LETTER], unavailable: ['stories'] } })
    .on('POST /admin/dead-letters/billing/l1/replay', { body: { replayed: true } });
});

it("a wrong password says 'Email ou senha incorretos' and shows nothing else (USR-23)", async () => {
  api.on('GET /admin/me', refuse(401, 'unauthenticated', 'Entre'));
  api.on('POST /admin/session', refuse(401, 'wrong-credentials', 'Email ou senha incorretos'));
  open('/admin');
  await userEvent.type(await screen.findByLabelText('Email'), 'bia@camarim.test');
  await userEvent.type(screen.getByLabelText('Senha'), 'errada');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Email ou senha incorretos');
  expect(api.to('GET /admin/payments')).toEqual([]);
});

it('sales say amount, state in words, and São Paulo time; the address stays masked (FA-18)', async () => {
  open('/admin/vendas');
  const row = await screen.findByRole('row', { name: /Ana/ });
  expect(row.textContent).toContain('a***@exemplo.com');
  expect(row.textContent).toMatch(/R\$\s19,90/);
  expect(within(row).getByText('Aprovado')).toBeTruthy();
  expect(row.textContent).toContain('20/11/2026, 18:05');
});

it('a list without sales says what will come, a failed one how to try again', async () => {
  api.on('GET /admin/payments', { body: { items: [], nextCursor: null } });
  const { unmount } = open('/admin/vendas');
  expect(await screen.findByText('Nenhum pagamento encontrado')).toBeTruthy();
  unmount();
  api.on('GET /admin/payments', refuse(403, 'forbidden', 'Você não tem acesso a esta área.'));
  open('/admin/vendas');
  expect(await screen.findByText('Você não tem acesso a esta área.')).toBeTruthy();
});

it('a dead message is sent again only after a sentence that says what will happen', async () => {
  open('/admin/mensagens-mortas');
  await userEvent.click(await screen.findByRole('button', { name: /^Reenviar users.account.created/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('vai receber');
  expect(api.to('POST /admin/dead-letters/billing/l1/replay')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('Mensagem reenviada ao serviço.')).toBeTruthy();
  expect(screen.getByText(/Sem resposta de: stories/)).toBeTruthy();
});

it("'Sair' ends the session and leads to the sign-in (FA-01)", async () => {
  api.on('DELETE /admin/session', { status: 200 });
  open('/admin/vendas');
  await screen.findByRole('row', { name: /Ana/ });
  api.on('GET /admin/me', refuse(401, 'unauthenticated', 'Entre'));
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy());
});

it('staff see only the screens they work with (USR-24, FA-02)', async () => {
  api.on('GET /admin/me', { body: { name: 'Rui', role: 'finance' } });
  open('/admin');
  expect(await screen.findByRole('link', { name: 'Vendas' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Operação' })).toBeNull();
});

it('a screen of another role is not opened by its address either, and asks the server nothing (USR-24, FA-02)', async () => {
  api.on('GET /admin/me', { body: { name: 'Rui', role: 'finance' } });
  open('/admin/mensagens-mortas/');
  expect(await screen.findByRole('heading', { name: 'Você não tem acesso a esta tela' })).toBeTruthy();
  expect(api.to('GET /admin/dead-letters')).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Vendas' }));
  expect(await screen.findByRole('row', { name: /Ana/ })).toBeTruthy();
});

it('the navigation folds to its icons, keeps its names for the keyboard and a reader, and stays as it was left (FA-01)', async () => {
  const { unmount } = open('/admin/vendas');
  await userEvent.click(await screen.findByRole('button', { name: 'Recolher menu' }));
  const folded = () => screen.getByRole('navigation', { name: 'Telas' }).closest('.is-folded');
  expect(folded()).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vendas' })).toBeTruthy();
  unmount();
  open('/admin/vendas');
  const keep = await screen.findByRole('button', { name: 'Manter menu aberto' });
  expect(folded()).toBeTruthy();
  await userEvent.click(keep);
  expect(folded()).toBeNull();
});

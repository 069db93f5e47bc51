import type { Person } from '@camarim/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel, aSale } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { queries } from '../queries.js';
import { PeopleScreen } from './people-screen.js';

const brl = (amountCents: number) => ({ amountCents, currency: 'BRL' as const });
const rita: Person = {
  ...{ id: 'd0000000-0000-4000-8000-000000000001', name: 'Rita Paz', email: 'r***@exemplo.com.br' },
  ...{ phone: null, cpf: null, role: 'fan', state: 'premium', accessUntil: null, source: 'direto', leadId: null },
  ...{ lastAccessAt: null, createdAt: '2026-01-10T15:00:00.000Z' },
};
const none = { manual: 0, manualAmount: brl(0), waiting: 0, waitingAmount: brl(0) };
let api: FakeApi;
const open = (role: 'support' | 'owner', path = `/admin/usuarios?pessoa=${rita.id}`) => {
  api.on('GET /admin/me', { body: { name: 'Bia', role } });
  const view = renderAdmin(<PeopleScreen />, path);
  view.client.setQueryData(queries.staff().queryKey, { name: 'Bia', role } as never);
};
const plain = (element: Element) => element.textContent?.replaceAll(/\s/g, ' ');

beforeEach(() => {
  installBrowserApis();
  const sums = {
    paid: 7,
    gross: brl(30_830),
    returned: 1,
    refunded: brl(3_790),
    contested: brl(0),
    net: brl(27_040),
    ...none,
  };
  api = new FakeApi()
    .on('GET /admin/users', { body: { items: [rita], nextCursor: null } })
    .on('GET /admin/users/totals', { body: { total: 1, premium: 1, freeTrial: 0, expired: 0, newToday: 0 } })
    .on(`GET /admin/users/${rita.id}`, { body: rita })
    .on('GET /admin/payments', { body: { items: [aSale()], nextCursor: null } })
    .on('GET /admin/payments/totals', { body: sums })
    .on('GET /admin/model-names', {
      body: { items: [{ modelId: anAdminModel().id, username: 'luna', displayName: 'Luna Reis' }] },
    })
    .on('GET /admin/sale-origins', { body: { items: [] } });
});

it('a customer’s page says what she bought, of whom, and what of it stayed paid; each is one click from its sale (A2)', async () => {
  open('support');
  const bought = await screen.findByRole('region', { name: 'Compras' });
  await waitFor(() => expect(plain(bought)).toContain('R$ 270,40 líquidos em 7 pagas'));
  await waitFor(() => expect(plain(bought)).toContain('Luna Reis'));
  expect(plain(bought)).toContain('Banco confirmou');
  for (const route of ['GET /admin/payments', 'GET /admin/payments/totals'])
    expect(api.to(route)[0]?.search).toBe(`userId=${rita.id}`);
  await userEvent.click(within(bought).getByRole('link', { name: /R\$\s19,90 · 1 mês/ }));
  expect(window.location.pathname + window.location.search).toBe(
    `/admin/vendas?cliente=${rita.id}&venda=${aSale().id}`,
  );
});

it('a post bought on its own stands among the purchases and in the line of time, with its coupon (PUR-04, PUR-33)', async () => {
  const film = aSale({ planType: 'unlock', planName: 'Espelho, parte 2', amount: brl(1_992) });
  const coupon = { code: 'LUNA20', fullPrice: brl(2_490) };
  api.on('GET /admin/payments', { body: { items: [{ ...film, coupon }], nextCursor: null } });
  open('support');
  const bought = await screen.findByRole('region', { name: 'Compras' });
  await waitFor(() => expect(plain(bought)).toContain('R$ 19,92 · Espelho, parte 2'));
  await waitFor(() => expect(plain(bought)).toMatch(/Luna Reis · .* · cupom LUNA20/));
  const line = await screen.findByRole('region', { name: 'Linha do tempo' });
  await waitFor(() => expect(plain(line)).toContain('Pagou R$ 19,92 · Espelho, parte 2 · Aprovado'));
});

it('a sale that was taken back and a courtesy are not told as payments (LED-04, USR-25)', async () => {
  const undone = aSale({ status: 'refunded', proved: false, paidAt: '2026-11-20T15:00:00.000Z', amount: brl(1_990) });
  const id = 'd0000000-0000-4000-8000-000000000042';
  const given = aSale({ id, method: 'courtesy', amount: brl(0), planName: 'Semana', proved: false });
  api.on('GET /admin/payments', { body: { items: [undone, given], nextCursor: null } });
  open('support');
  const line = await screen.findByRole('region', { name: 'Linha do tempo' });
  await waitFor(() => expect(plain(line)).toContain(`Pediu R$ 19,90 · ${undone.planName} · Desfeito: não foi pago`));
  expect(plain(line)).toContain('Ganhou uma cortesia · Semana · Aprovado');
  expect(plain(line)).not.toContain('Pagou');
});

const when = '2026-11-20T15:00:00.000Z';
const note = {
  id: 'f0000000-0000-4000-8000-000000000001',
  text: 'Prefere e-mail.',
  authorName: 'Bia',
  createdAt: when,
};
const knowHer = () =>
  api
    .on(`GET /admin/users/${rita.id}/record`, {
      body: {
        consents: [{ purpose: 'marketing', granted: false, version: '3', decidedAt: when }],
        mails: [{ subject: 'Seu código de acesso', status: 'sent', createdAt: when }],
        notes: [note],
      },
    })
    .on(`GET /admin/users/${rita.id}/conversions`, {
      body: { items: [{ id: note.id, name: 'Purchase', state: 'delivered', value: brl(1_990), eventTime: when }] },
    })
    .on('GET /admin/bookings', {
      body: {
        items: [
          {
            ...{ id: '20000000-0000-4000-8000-000000000009', title: 'Conversa em vídeo', statusLabel: 'Confirmada' },
            ...{ date: '2026-11-30', time: '15:00', amount: brl(14_990), startsAt: '2026-11-30T18:00:00.000Z' },
          },
        ],
        nextCursor: null,
      },
    })
    .on(`POST /admin/users/${rita.id}/notes`, { status: 201, body: note });

it('one page says what a customer agreed to, which calls she booked, what was sent to her and to Meta, and what the team noted (A5)', async () => {
  knowHer();
  open('support');
  const part = async (name: string) => plain(await screen.findByRole('region', { name }));
  await waitFor(async () => expect(await part('Consentimentos')).toContain('Publicidade: não'));
  expect(await part('E-mails enviados')).toContain('Seu código de acessoenviado');
  expect(await part('Notas da equipe')).toContain('Prefere e-mail.Bia');
  await waitFor(async () => expect(await part('Enviado à Meta')).toContain('Compra de R$ 19,90 · Entregue'));
  await waitFor(async () => expect(await part('Chamadas')).toContain('Conversa em vídeo · Confirmada'));
  expect(api.to('GET /admin/bookings')[0]?.search).toContain(`userId=${rita.id}`);
});

it('what happened with a customer stands in one line of time, the newest first, and a part that is missing is said to be (USR-25)', async () => {
  knowHer();
  const line = async () => within(await screen.findByRole('region', { name: 'Linha do tempo' }));
  const whats = async () =>
    (await line()).getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent.replaceAll(/\s/g, ' '));
  open('support');
  const sale = `Pagou R$ 19,90 · ${aSale().planName} · Aprovado`;
  await waitFor(async () =>
    expect(await whats()).toEqual([
      'Chamada: Conversa em vídeo · Confirmada',
      ...[sale, 'Recusou: Publicidade', 'E-mail: Seu código de acesso · enviado', 'Bia anotou: Prefere e-mail.'],
      ...['À Meta: Compra · Entregue', 'Criou a conta · direto'],
    ]),
  );
  expect((await line()).queryByText(/^Incompleta/)).toBeNull();
  cleanup();
  api.on('GET /admin/bookings', { status: 503, body: {} });
  open('support');
  expect(await (await line()).findByText('Incompleta: uma parte acima não respondeu.')).toBeTruthy();
  await waitFor(async () => expect(await whats()).toContain(sale));
  expect((await whats()).some((what) => what?.startsWith('Chamada'))).toBe(false);
});

it('a click anywhere on a person’s row opens what is known of them, and so does the name (USR-25)', async () => {
  open('support', '/admin/usuarios');
  const row = await screen.findByRole('row', { name: /Rita Paz/ });
  expect(within(row).getByRole('link', { name: 'Rita Paz' }).getAttribute('href')).toBe(
    `/admin/usuarios?pessoa=${rita.id}`,
  );
  await userEvent.click(within(row).getByText(rita.email));
  expect(await screen.findByRole('dialog', { name: 'Rita Paz' })).toBeTruthy();
});

it('a note is written once, however often the button is pressed (A5)', async () => {
  knowHer();
  open('support');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nova nota' }), 'Prefere e-mail.');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Guardar nota' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nova nota' })).toHaveProperty('value', ''));
  expect(api.to(`POST /admin/users/${rita.id}/notes`).map(({ body }) => body)).toEqual([
    { clientId: expect.any(String), text: 'Prefere e-mail.' },
  ]);
});

it('every value of a person’s row knows the name of its column, so that a phone’s card can say it (A5)', async () => {
  open('support', '/admin/usuarios');
  const row = await screen.findByRole('row', { name: /Rita Paz/ });
  const labels = within(row)
    .getAllByRole('cell')
    .map(({ dataset }) => dataset['label']);
  expect(labels).toEqual(['Usuário', 'Estado', 'Contato', 'Cadastro', 'Último acesso', 'Ações']);
  expect(row.closest('section')?.className).toContain('has-cards');
  await userEvent.click(within(row).getByRole('button', { name: 'Ver Rita Paz' }));
  expect(await screen.findByRole('dialog', { name: 'Rita Paz' })).toBeTruthy();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aLink } from '../../../test/marketing-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { SalesLinksScreen } from './sales-links-screen.js';

const luna = anAdminModel();
const item = { id: luna.id, username: 'luna', displayName: 'Luna Reis', isActive: true, picture: null, posts: 14 };
const LIST = '/admin/sales-links';
const pageOf = (...items: ReturnType<typeof aLink>[]) => ({
  body: { items, nextCursor: null, totals: { active: items.length, clicks: 12, conversions: 4 } },
});
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/models', { body: { items: [item], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on(`GET ${LIST}`, pageOf());
});
const card = () => screen.findByRole('article', { name: 'Sexta à noite' });

it('without a link nothing is invented, and the help promises what is true (MKT-18, MKT-21, FA-25)', async () => {
  renderAdmin(<SalesLinksScreen />);
  expect(await screen.findByText('Nenhum link ainda')).toBeTruthy();
  const help = screen.getByRole('region', { name: 'Como usar' });
  expect(within(help).getAllByRole('listitem')).toHaveLength(4);
  expect(help.textContent).toContain('uma ativação por venda');
  expect(help.textContent).toContain('paga por PIX');
});

it('a sale made in a conversation becomes a link with its value and days; a lead that is taken is said at its field (MKT-19)', async () => {
  const taken = [{ field: 'leadId', code: 'lead-taken', message: 'Este lead já tem um link.' }];
  api.on(`POST ${LIST}`, refuse(409, 'lead-taken', 'Este lead já tem um link.', taken));
  renderAdmin(<SalesLinksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Link' }));
  const window = await screen.findByRole('dialog');
  await userEvent.click(within(window).getByRole('combobox', { name: 'Modelo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Luna Reis' }));
  fireEvent.change(within(window).getByLabelText('Lead (opcional)'), { target: { value: 'SEXTA' } });
  await userEvent.click(within(window).getByLabelText(/^Premium/));
  await userEvent.click(within(window).getByRole('button', { name: 'Gerar Link' }));
  expect((await within(window).findAllByText('Este lead já tem um link.')).length).toBeGreaterThan(0);
  expect(api.to(`POST ${LIST}`)[0]?.body).toMatchObject({
    modelId: luna.id,
    leadId: 'SEXTA',
    kind: 'premium',
    source: 'whatsapp',
    amountCents: 1990,
    durationDays: 30,
    maxActivations: 1,
  });
  // pressed again after an answer was lost it is the same one
  api.on(`POST ${LIST}`, 'offline');
  await userEvent.click(within(window).getByRole('button', { name: 'Gerar Link' }));
  expect(await within(window).findByText('Erro de conexão')).toBeTruthy();
  api.on(`POST ${LIST}`, { status: 201, body: aLink() });
  await userEvent.click(within(window).getByRole('button', { name: 'Gerar Link' }));
  expect(await screen.findByText('Link gerado.')).toBeTruthy();
  const [, lost, again] = api.to(`POST ${LIST}`).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toMatchObject({ clientId: expect.any(String) });
});

it('the message for WhatsApp can be changed before it is sent (MKT-22)', async () => {
  api.on(`GET ${LIST}`, pageOf(aLink()));
  renderAdmin(<SalesLinksScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: 'WhatsApp' }));
  const window = await screen.findByRole('dialog');
  const text = within(window).getByLabelText('Mensagem');
  fireEvent.change(text, { target: { value: 'Olá & bem-vindo' } });
  const send = within(window).getByRole('link', { name: 'Abrir o WhatsApp' }) as HTMLAnchorElement;
  expect(send.href).toBe(`https://wa.me/?text=${encodeURIComponent('Olá & bem-vindo')}`);
  expect(send.rel).toContain('noopener');
});

it('a link somebody used keeps its numbers and cannot be deleted (MKT-17)', async () => {
  const used = aLink({ kind: 'premium', clicks: 3, activations: 1, conversions: 1 });
  api.on(`GET ${LIST}`, pageOf(used));
  renderAdmin(<SalesLinksScreen />);
  const shown = await card();
  expect(shown.textContent).toContain('1 de 1');
  expect(within(shown).getByText('Esgotado')).toBeTruthy();
  expect(within(shown).queryByRole('button', { name: 'Excluir' })).toBeNull();
  expect(within(shown).getByText('https://camarim.test/luna/p/SEXTA')).toBeTruthy();
});

it('trying a link marks its address, and a link that was only clicked can still be deleted (MKT-17)', async () => {
  const url = 'https://camarim.test/luna/p/SEXTA?source=instagram#acesso=abc';
  api.on(`GET ${LIST}`, pageOf(aLink({ clicks: 1, url })));
  renderAdmin(<SalesLinksScreen />);
  const shown = await card();
  expect(within(shown).getByRole('link', { name: 'Testar' }).getAttribute('href')).toBe(
    'https://camarim.test/luna/p/SEXTA?source=instagram&teste=1#acesso=abc',
  );
  await userEvent.click(within(shown).getByRole('button', { name: 'Excluir' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ninguém comprou por ele até agora.');
});

it('a link that is over can be renamed and switched off, and what was not touched is not sent (MKT-17)', async () => {
  const link = aLink({ expiresAt: '2026-01-02T02:59:59.000Z' });
  api.on(`GET ${LIST}`, pageOf(link)).on(`PUT ${LIST}/${link.id}`, { body: link });
  renderAdmin(<SalesLinksScreen />);
  await userEvent.click(within(await card()).getByRole('button', { name: /^Editar/ }));
  const window = await screen.findByRole('dialog');
  await userEvent.click(within(window).getByLabelText(/^Link ligado/));
  await userEvent.click(within(window).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Link salvo.')).toBeTruthy();
  expect(api.to(`PUT ${LIST}/${link.id}`)[0]?.body).toEqual({ isActive: false });
});

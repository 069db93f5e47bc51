import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aConfig, aDelivery } from '../../../test/marketing-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { FacebookScreen } from './facebook-screen.js';

const luna = anAdminModel();
const item = { id: luna.id, username: 'luna', displayName: 'Luna Reis', isActive: true, picture: null, posts: 14 };
const LIST = '/admin/facebook-configs';
const { id } = aConfig();
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  api = new FakeApi()
    .on('GET /admin/models', { body: { items: [item], nextCursor: null } })
    .on(`GET /admin/models/${luna.id}`, { body: luna })
    .on(`GET ${LIST}`, { body: { items: [aConfig()] } });
});
const card = () => screen.findByRole('article', { name: '@luna' });
const press = async (name: string) => userEvent.click(within(await card()).getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

it('the first configuration is made from an empty screen; what is missing is said at its field (FA-24, MKT-02)', async () => {
  api
    .on(`GET ${LIST}`, { body: { items: [] } })
    .on(
      `POST ${LIST}`,
      refuse(422, 'validation-failed', 'Confira os campos.', [
        { field: 'accessToken', code: 'required', message: 'Por favor, preencha todos os campos obrigatórios' },
      ]),
    );
  renderAdmin(<FacebookScreen />);
  expect(await screen.findByText('Nenhuma configuração encontrada')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Criar Primeira Configuração' }));
  const window = await dialog();
  await userEvent.click(within(window).getByRole('combobox', { name: 'Modelo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Luna Reis' }));
  fireEvent.change(within(window).getByLabelText(/Facebook Pixel ID/), { target: { value: ' 123456789012345' } });
  fireEvent.change(within(window).getByLabelText(/Access Token/), { target: { value: 'curto' } });
  await userEvent.click(within(window).getByRole('button', { name: 'Criar' }));
  expect(await within(window).findByText('Por favor, preencha todos os campos obrigatórios')).toBeTruthy();
  expect(api.to(`POST ${LIST}`)[0]?.body).toEqual({
    modelId: luna.id,
    pixelId: '123456789012345',
    accessToken: 'curto',
    isActive: true,
    sendWithoutLead: false,
  });
});

it('a token is never read back: its last four are shown, and an empty field keeps it (MKT-03)', async () => {
  api.on(`PUT ${LIST}/${id}`, { body: aConfig() });
  renderAdmin(<FacebookScreen />);
  expect(within(await card()).getByText('•••• LAST')).toBeTruthy();
  await press('Editar');
  const window = await dialog();
  const token = within(window).getByLabelText(/Access Token/) as HTMLTextAreaElement;
  expect(token.value).toBe('');
  // the switch is not sent either: somebody may have turned it off since this window was opened (MKT-34)
  fireEvent.change(within(window).getByLabelText(/Facebook Pixel ID/), { target: { value: '543210987654321' } });
  await userEvent.click(within(window).getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText('Configuração atualizada com sucesso!')).toBeTruthy();
  expect(api.to(`PUT ${LIST}/${id}`)[0]?.body).toEqual({ pixelId: '543210987654321' });
});

it('the switch stops everything and can be taken back; a refused token is said with what to do (MKT-34)', async () => {
  const paused = aConfig({
    pausedAt: '2026-11-20T21:05:00.000Z',
    pauseReason: '400/190: expirou.',
    queued: 3,
    dead: 1,
  });
  api.on(`GET ${LIST}`, { body: { items: [paused] } }).on(`PUT ${LIST}/${id}`, { body: aConfig({ isActive: false }) });
  renderAdmin(<FacebookScreen />);
  const shown = await card();
  expect(within(shown).getByText('Pausada: a Meta recusou o token')).toBeTruthy();
  expect(within(shown).getByText('3 eventos · 1 recusado')).toBeTruthy();
  await press('Tentar com o mesmo token');
  await userEvent.click(within(shown).getByRole('switch', { name: 'Ativo' }));
  expect(await screen.findByText('Envio desligado: nada mais sai para a Meta.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(api.to(`PUT ${LIST}/${id}`).map(({ body }) => body)).toEqual([
      { resume: true },
      { isActive: false },
      { isActive: true },
    ]),
  );
});

it('the log says what became of each event and in which words Meta refused; a dead one goes again (FA-24, MKT-34)', async () => {
  const dead = aDelivery({
    id: 'd1',
    state: 'dead',
    deliveredAt: null,
    lastError: '400/100: Invalid parameter',
    fields: [],
  });
  api
    .on(`GET ${LIST}/${id}/deliveries`, { body: { items: [aDelivery(), dead] } })
    .on(`GET ${LIST}/${id}/match-keys`, {
      body: { delivered: 3, keys: [{ key: 'em', events: 2, percent: 66.7 }] },
    })
    .on(`POST ${LIST}/deliveries/d1/retry`, { body: { replayed: true } });
  renderAdmin(<FacebookScreen />);
  await press('Envios');
  const panel = await dialog();
  const rows = within(await within(panel).findByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/CompraR\$\s19,90Entregue.*E-mail, Endereço IP/);
  expect(rows[2]?.textContent).toContain('400/100: Invalid parameter');
  expect(await within(panel).findByText('66,7%')).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('O evento voltou para a fila.')).toBeTruthy();
});

it('a purchase that went back after it was told is said to stay counted at Meta, and how much it was (BIL-38)', async () => {
  api
    .on(`GET ${LIST}/${id}/deliveries`, {
      body: { items: [aDelivery({ returned: { amountCents: 590, currency: 'BRL' } })] },
    })
    .on(`GET ${LIST}/${id}/match-keys`, { body: { delivered: 0, keys: [] } });
  renderAdmin(<FacebookScreen />);
  await press('Envios');
  const table = await within(await dialog()).findByRole('table');
  expect(table.textContent).toMatch(/R\$\s5,90 devolvidos depois da entrega\. A Meta não aceita corrigir/);
});

it('a test event answers in Meta’s words and counts for nothing (MKT-02)', async () => {
  api.on(`POST ${LIST}/${id}/test-event`, { body: { ok: false, message: 'A Meta não aceitou: 400/190: expirou' } });
  renderAdmin(<FacebookScreen />);
  await press('Testar conexão');
  const window = await dialog();
  fireEvent.change(within(window).getByLabelText(/Código de teste/), { target: { value: 'TEST123' } });
  await userEvent.click(within(window).getByRole('button', { name: 'Enviar evento de teste' }));
  expect((await within(window).findByRole('status')).textContent).toContain('A Meta não aceitou: 400/190');
});

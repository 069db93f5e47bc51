import type { Notice } from '@camarim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { screensOf } from '../layout/screens.js';
import { NoticesScreen } from './notices-screen.js';

const ID = 'c0000000-0000-4000-8000-000000000001';
const POST = 'b0000000-0000-4000-8000-000000000001';
const aNotice = (over: Partial<Notice> = {}): Notice => ({
  ...{ id: ID, protocol: 'CM-2026-0A1B2C3D4E', kind: 'intimate-image', address: `/gallery?publicacao=${POST}` },
  ...{ description: 'Apareço nesta foto e não autorizei.', name: 'Rita Paz', email: 'rita@exemplo.com.br' },
  ...{ isParticipant: true, status: 'open', answer: null, decidedBy: null, decidedAt: null },
  ...{ receivedAt: '2026-01-10T15:00:00.000Z', language: 'pt-BR' },
  subject: { kind: 'post', id: POST, modelId: POST, title: 'Ensaio aberto', isShown: true, isDeleted: false },
  story: null,
  ...over,
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi().on('GET /admin/notices', { body: { items: [aNotice()], nextCursor: null } });
});
const open = async () => {
  renderAdmin(<NoticesScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Responder CM-2026-0A1B2C3D4E' }));
  return screen.findByRole('dialog', { name: 'Denúncia CM-2026-0A1B2C3D4E' });
};
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

it('a report is listed with its reason, what it is about and the promised day, late ones marked (FV-38)', async () => {
  renderAdmin(<NoticesScreen />);
  const row = (await screen.findByText('Ensaio aberto')).closest('tr');
  expect(row?.textContent).toContain('Urgente: Imagem íntima sem autorização');
  expect(row?.textContent).toContain('15/01/2026');
  expect(row?.textContent).toContain('Atrasada');
  expect(row?.textContent).not.toContain('rita@');
});

it('an answer needs a decision and a reason, and says beforehand what it does (FV-38, FA-29)', async () => {
  const dialog = await open();
  expect(dialog.textContent).toContain('Rita Paz (rita@exemplo.com.br)');
  await press(dialog, 'Enviar resposta');
  expect(within(dialog).getByText('Escolha a decisão.')).toBeTruthy();
  expect(within(dialog).getByText('Escreva a resposta para quem denunciou.')).toBeTruthy();
  expect(api.to(`PUT /admin/notices/${ID}`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Retirar do ar' }));
  expect(dialog.textContent).toContain('A publicação “Ensaio aberto” sai do ar agora.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Resposta' }), 'A foto foi retirada do ar.');
  api.on(`PUT /admin/notices/${ID}`, refuse(409, 'transition-not-allowed', 'Isto já foi decidido.'));
  await press(dialog, 'Enviar resposta');
  expect((await within(dialog).findByText('Isto já foi decidido.')).closest('[role=alert]')).toBeTruthy();
  api.on(`PUT /admin/notices/${ID}`, { body: aNotice({ status: 'removed' }) });
  api.on('GET /admin/notices', { body: { items: [], nextCursor: null } });
  await press(dialog, 'Enviar resposta');
  expect(await screen.findByText('Nada espera por resposta agora.')).toBeTruthy();
  expect(api.to(`PUT /admin/notices/${ID}`).at(-1)?.body).toEqual({
    status: 'removed',
    answer: 'A foto foi retirada do ar.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a report stays open while its answer is typed, and the server says that another has decided it (FV-38)', async () => {
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Manter no ar' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Resposta' }), 'A foto é pública.');
  api.on('GET /admin/notices', { body: { items: [], nextCursor: null } });
  FakeEventSource.last.send('notice', { ids: [ID] });
  expect(await screen.findByText('Nada espera por resposta agora.')).toBeTruthy();
  expect(within(dialog).getByRole('textbox', { name: 'Resposta' })).toHaveProperty('value', 'A foto é pública.');
  const decided = 'Esta denúncia já foi decidida.';
  const errors = [{ field: 'status', code: 'decided', message: decided }];
  api.on(`PUT /admin/notices/${ID}`, refuse(409, 'transition-not-allowed', 'Não é possível.', errors));
  await press(dialog, 'Enviar resposta');
  expect(await within(dialog).findByText(decided)).toBeTruthy();
});

it.each([
  [
    { subject: { kind: 'model', id: POST, modelId: POST, title: 'Luna Reis', isShown: true, isDeleted: false } },
    'O perfil inteiro de Luna Reis sai do ar agora',
  ],
  [
    { subject: { kind: 'post', id: POST, modelId: POST, title: 'Ensaio', isShown: false, isDeleted: true } },
    '“Ensaio” já foi excluída e só abre para quem comprou. Agora deixa de abrir, e o valor volta a cada um.',
  ],
  [{ subject: null, address: '/story/bastidores', story: 'bastidores' }, 'O story sai do ar agora.'],
] as const)('what a profile or a story loses is said before the click (FV-38, FA-29)', async (over, text) => {
  api.on('GET /admin/notices', { body: { items: [aNotice(over)], nextCursor: null } });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Retirar do ar' }));
  expect(dialog.textContent).toContain(text);
});

it('an address a stranger wrote is no link unless something of this site is there (FV-38)', async () => {
  const address = 'https://exemplo.com/isca';
  api.on('GET /admin/notices', { body: { items: [aNotice({ address, subject: null })], nextCursor: null } });
  const dialog = await open();
  expect(dialog.textContent).toContain(address);
  expect(within(dialog).queryByRole('link')).toBeNull();
});

it('reports are for who looks after people, and for nobody else of the team (USR-24)', () => {
  const roles = ['owner', 'admin', 'finance', 'marketing', 'content', 'support'] as const;
  const seeing = roles.filter((role) => screensOf(role).some(({ id }) => id === 'notices'));
  expect(seeing).toEqual(['owner', 'admin', 'support']);
});

it.each([
  ['en', 1],
  ['pt-BR', 0],
] as const)(
  'a report written on a page in %s tells the team so only when it is English (FV-13)',
  async (language, lines) => {
    api.on('GET /admin/notices', { body: { items: [aNotice({ language })], nextCursor: null } });
    expect(within(await open()).queryAllByText('Inglês')).toHaveLength(lines);
  },
);

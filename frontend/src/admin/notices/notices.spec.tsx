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
  subject: {
    kind: 'post',
    id: POST,
    modelId: POST,
    title: 'Ensaio aberto',
    isShown: true,
    isDeleted: false,
    buyers: 0,
  },
  story: null,
  ...over,
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  sessionStorage.clear();
  api = new FakeApi().on('GET /admin/notices', { body: { items: [aNotice()], nextCursor: null } });
});
let leave: () => void;
const open = async () => {
  const { unmount } = renderAdmin(<NoticesScreen />);
  leave = unmount;
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

it('what the server refuses of a report is said also when the window has no field for it (USR-31, FV-38)', async () => {
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Manter no ar' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Resposta' }), 'A foto é pública.');
  const errors = [{ field: 'noticeId', code: 'invalid', message: 'Esta denúncia não existe mais.' }];
  api.on(`PUT /admin/notices/${ID}`, refuse(422, 'validation-failed', 'Confira os campos destacados.', errors));
  await press(dialog, 'Enviar resposta');
  expect((await within(dialog).findByText('Esta denúncia não existe mais.')).closest('[role=alert]')).toBeTruthy();
});

it('of a call that was stopped the team decides without an answer: there is nobody to mail it to (ROOM-15, FV-38)', async () => {
  const ofCall = aNotice({
    kind: 'other',
    address: `/agendamentos/${POST}`,
    name: 'Quem comprou',
    email: '',
    subject: null,
  });
  api.on('GET /admin/notices', { body: { items: [ofCall], nextCursor: null } });
  api.on(`PUT /admin/notices/${ID}`, { body: { ...ofCall, status: 'removed' } });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Denúncia procedente' }));
  expect(dialog.textContent).toContain('A chamada já foi parada. O que acontece com o valor se decide em Chamadas.');
  expect(dialog.textContent).not.toMatch(/Vai por e-mail|no ar|Não encontramos/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Ele ofendeu a modelo.');
  await press(dialog, 'Registrar decisão');
  expect(await screen.findByText('Decisão registrada. Ninguém recebe e-mail.')).toBeTruthy();
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

it('an answer that finds the session over waits in its report, with its decision, until it is sent (FV-38, A5)', async () => {
  const answer = 'A foto foi retirada do ar.';
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Retirar do ar' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Resposta' }), answer);
  api.on(`PUT /admin/notices/${ID}`, refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  await press(dialog, 'Enviar resposta');
  await waitFor(() => expect(api.to(`PUT /admin/notices/${ID}`)).toHaveLength(1));
  leave();
  const again = await open();
  await press(again, 'Continuar rascunho');
  expect(within(again).getByRole('radio', { name: 'Retirar do ar' })).toHaveProperty('checked', true);
  expect(within(again).getByRole('textbox', { name: 'Resposta' })).toHaveProperty('value', answer);
  api.on(`PUT /admin/notices/${ID}`, { body: aNotice({ status: 'removed' }) });
  await press(again, 'Enviar resposta');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  leave();
  const last = await open();
  expect(within(last).getByRole('textbox', { name: 'Resposta' })).toHaveProperty('value', '');
});

const POST_SUBJECT = {
  kind: 'post',
  ...{ id: POST, modelId: POST, title: 'Ensaio', isShown: true, isDeleted: false },
} as const;
it.each([
  [
    {
      subject: {
        kind: 'model',
        id: POST,
        modelId: POST,
        title: 'Luna Reis',
        isShown: true,
        isDeleted: false,
        buyers: 0,
      },
    },
    // support answers reports and has neither screen
    'O perfil inteiro de Luna Reis sai do ar agora, com tudo o que ele mostra. Para ligar de novo, quem cuida do conteúdo usa Modelos.',
  ],
  [
    { subject: { kind: 'post', id: POST, modelId: POST, title: 'Ensaio', isShown: false, isDeleted: true, buyers: 2 } },
    '“Ensaio” já foi excluída e só abre para quem comprou. Agora deixa de abrir, e o valor volta a cada um.',
  ],
  [
    { subject: { ...POST_SUBJECT, buyers: 1_200 } },
    'sai do ar agora. 1.200 pessoas compraram: deixa de abrir também para elas, e o valor volta por PIX a cada uma.',
  ],
  [
    { subject: { ...POST_SUBJECT, buyers: 1 } },
    'sai do ar agora. Uma pessoa comprou: deixa de abrir também para ela, e o valor volta por PIX. A decisão fica',
  ],
  [{ subject: { ...POST_SUBJECT, buyers: 0 } }, 'A publicação “Ensaio” sai do ar agora. A decisão fica na auditoria'],
  [{ subject: POST_SUBJECT }, 'A publicação “Ensaio” sai do ar agora. A decisão fica na auditoria'],
  [
    { subject: null, address: '/story/bastidores', story: 'bastidores' },
    'O story sai do ar agora. Para ligar de novo, quem cuida do conteúdo usa Stories.',
  ],
] as const)(
  'what a post, a profile or a story loses, and what goes back to buyers, is said before the click (FV-38, FA-29)',
  async (over, text) => {
    api.on('GET /admin/notices', { body: { items: [aNotice(over)], nextCursor: null } });
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Retirar do ar' }));
    expect(dialog.textContent).toContain(text);
  },
);

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

import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminModel } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aPage, aThread, chained, THREAD_ID } from '../../../test/message-fixtures.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { MessagesScreen } from './messages-screen.js';

const { model: _, ...FACTS } = aThread({ lastKind: 'fan', preview: 'Posso entrar antes?' });
const LUNA = anAdminModel({ id: FACTS.modelId });
const THREAD = {
  ...{ ...FACTS, fanName: 'Gustavo', isSubscriber: false, waitingSince: '2026-11-26T10:00:00.000Z' },
  fanId: '50000000-0000-4000-8000-000000000001',
};
const REPORT = {
  ...{ id: '60000000-0000-4000-8000-000000000001', threadId: THREAD_ID, modelId: FACTS.modelId, seq: 1, by: 'creator' },
  ...{ reason: 'threat', reportedAt: '2026-11-25T06:00:00.000Z', decidedAt: null, verdict: null, hours: 30 },
};
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  sessionStorage.clear();
  api = new FakeApi()
    .on('GET /admin/models', { body: { items: [LUNA], nextCursor: null } })
    .on(`GET /admin/models/${LUNA.id}`, { body: LUNA })
    .on('GET /admin/threads', { body: { items: [THREAD], nextCursor: null, unreadThreads: 0 } })
    .on(`GET /admin/threads/${THREAD_ID}`, { body: THREAD })
    .on('GET /admin/message-reports', { body: { items: [REPORT], nextCursor: null } })
    .on(`GET /admin/threads/${THREAD_ID}/messages`, {
      body: aPage(chained({ kind: 'fan', body: 'Posso entrar antes?', isOwn: false })),
    });
});

it('the team opens a thread and answers as the team, and the page says so before (MSG-40)', async () => {
  const [, answer] = chained({ kind: 'fan', body: 'Posso entrar antes?' }, { kind: 'staff', body: 'Pode sim' });
  api.on(`POST /admin/threads/${THREAD_ID}/messages`, { body: answer });
  renderAdmin(<MessagesScreen />, `/admin/mensagens?modelo=${LUNA.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir conversa de Gustavo' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Conversa' }));
  expect(await panel.findByText('Você responde como Equipe')).toBeTruthy();
  await userEvent.type(await panel.findByLabelText('Resposta'), 'Pode sim');
  await userEvent.click(panel.getByRole('button', { name: 'Enviar como Equipe' }));
  const line = (await panel.findByText('Pode sim')).closest('li') as HTMLElement;
  await waitFor(() => expect(within(line).getByText('Equipe')).toBeTruthy());
  expect(api.to(`POST /admin/threads/${THREAD_ID}/messages`)[0]?.body).toMatchObject({ body: 'Pode sim' });
});

it('an answer of the team that was being typed is there again after Escape, and gone once it was sent (MSG-40, A5)', async () => {
  const [, answer] = chained({ kind: 'fan', body: 'Posso entrar antes?' }, { kind: 'staff', body: 'Pode sim' });
  api.on(`POST /admin/threads/${THREAD_ID}/messages`, { body: answer });
  renderAdmin(<MessagesScreen />, `/admin/mensagens?modelo=${LUNA.id}`);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir conversa de Gustavo' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Conversa' }));
    return { panel, field: await panel.findByLabelText<HTMLTextAreaElement>('Resposta') };
  };
  const before = await open();
  await userEvent.type(before.field, 'Pode sim');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conversa' })).toBeNull());
  const { panel, field } = await open();
  expect(field.value).toBe('Pode sim');
  await userEvent.click(panel.getByRole('button', { name: 'Enviar como Equipe' }));
  await waitFor(() => expect(api.to(`POST /admin/threads/${THREAD_ID}/messages`)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conversa' })).toBeNull());
  expect((await open()).field.value).toBe('');
});

it('a list of conversations says who wrote last and never that a message was deleted, for the team reads none in passing (MSG-40)', async () => {
  const unread = { ...THREAD, preview: null };
  api.on('GET /admin/threads', { body: { items: [unread], nextCursor: null, unreadThreads: 0 } });
  renderAdmin(<MessagesScreen />, `/admin/mensagens?modelo=${LUNA.id}`);
  const row = await screen.findByRole('row', { name: /Abrir/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Gustavo', 'Gustavo']);
  expect(screen.getByRole('columnheader', { name: 'Quem escreveu por último' })).toBeTruthy();
  expect(screen.queryByText(/apagada/)).toBeNull();
});

it('a message reported a moment ago is not said to be open for an hour (MSG-40)', async () => {
  api.on('GET /admin/message-reports', { body: { items: [{ ...REPORT, hours: 1 }], nextCursor: null } });
  renderAdmin(<MessagesScreen />, '/admin/mensagens?aba=denuncias');
  expect(await screen.findByText('aberta há menos de 1 h')).toBeTruthy();
});

it('a reported message says why and how long it has been open, and is decided with a reason (MSG-40)', async () => {
  api.on(`PUT /admin/message-reports/${REPORT.id}`, {
    body: { ...REPORT, decidedAt: '2026-11-26T12:00:00.000Z', verdict: 'removed' },
  });
  renderAdmin(<MessagesScreen />, '/admin/mensagens?aba=denuncias');
  const row = within(await screen.findByRole('row', { name: /Urgente: Ameaça ou chantagem/ }));
  expect(row.getByText('aberta há 1 dia e 6 h')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Decidir sobre a mensagem 1' }));
  const window = within(await screen.findByRole('dialog', { name: 'Mensagem 1 denunciada' }));
  await userEvent.click(window.getByRole('button', { name: 'Registrar decisão' }));
  expect(await window.findByText('Escolha a decisão.')).toBeTruthy();
  await userEvent.click(window.getByRole('radio', { name: 'Apagar' }));
  expect(window.getByText(/O texto some para os dois lados/)).toBeTruthy();
  await userEvent.type(window.getByLabelText(/^Motivo/), 'Ameaça clara à modelo');
  await userEvent.click(window.getByRole('button', { name: 'Registrar decisão' }));
  await waitFor(() =>
    expect(api.to(`PUT /admin/message-reports/${REPORT.id}`)[0]?.body).toEqual({
      ...{ verdict: 'removed', reason: 'Ameaça clara à modelo' },
    }),
  );
});

it('without a creator nobody’s threads are read (MSG-40)', async () => {
  renderAdmin(<MessagesScreen />, '/admin/mensagens');
  expect(await screen.findByText('As conversas dela com os fãs aparecem aqui.')).toBeTruthy();
  expect(api.to('GET /admin/threads')).toEqual([]);
});

it('the team closes a thread with a reason that both sides read, and nobody answers in it (MSG-67)', async () => {
  const closed = { ...THREAD, closedFor: 'threat' };
  api.on(`PUT /admin/threads/${THREAD_ID}/closed`, () => {
    api.on(`GET /admin/threads/${THREAD_ID}`, { body: closed });
    return { body: closed };
  });
  renderAdmin(<MessagesScreen />, `/admin/mensagens?modelo=${LUNA.id}&conversa=${THREAD_ID}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar a conversa' }));
  const window = within(await screen.findByRole('dialog', { name: 'Fechar a conversa' }));
  await userEvent.selectOptions(window.getByLabelText('O que os dois lados leem'), 'Ameaça ou chantagem');
  await userEvent.click(window.getByRole('button', { name: 'Fechar conversa' }));
  expect(api.to(`PUT /admin/threads/${THREAD_ID}/closed`)).toEqual([]);
  await userEvent.type(window.getByLabelText(/^Motivo/), 'Ameaçou a modelo');
  await userEvent.click(window.getByRole('button', { name: 'Fechar conversa' }));
  expect(await screen.findByText(/^A equipe fechou esta conversa: ameaça ou chantagem\./)).toBeTruthy();
  expect(api.to(`PUT /admin/threads/${THREAD_ID}/closed`)[0]?.body).toEqual({
    ...{ closedFor: 'threat', reason: 'Ameaçou a modelo' },
  });
  expect(screen.queryByLabelText('Resposta')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Reabrir a conversa' })).toBeTruthy();
});

it.each([
  {
    ...{ what: 'a decision about a message', path: '/admin/mensagens?aba=denuncias' },
    ...{ open: 'Decidir sobre a mensagem 1', dialog: 'Mensagem 1 denunciada', send: 'Registrar decisão' },
    route: `PUT /admin/message-reports/${REPORT.id}`,
  },
  {
    ...{ what: 'the reason why a thread is closed', path: `/admin/mensagens?modelo=${LUNA.id}&conversa=${THREAD_ID}` },
    ...{ open: 'Fechar a conversa', dialog: 'Fechar a conversa', send: 'Fechar conversa' },
    route: `PUT /admin/threads/${THREAD_ID}/closed`,
  },
])('$what that finds the session over waits where it was written (MSG-40, A5)', async (act) => {
  api.on(act.route, refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  const open = async () => {
    const { unmount } = renderAdmin(<MessagesScreen />, act.path);
    await userEvent.click(await screen.findByRole('button', { name: act.open }));
    return { ...within(await screen.findByRole('dialog', { name: act.dialog })), unmount };
  };
  const first = await open();
  const choice = first.queryByRole('radio', { name: 'Apagar' });
  if (choice) await userEvent.click(choice);
  else await userEvent.selectOptions(first.getByRole('combobox'), 'Ameaça ou chantagem');
  await userEvent.type(first.getByLabelText(/^Motivo/), 'Ameaçou a modelo');
  await userEvent.click(first.getByRole('button', { name: act.send }));
  await waitFor(() => expect(api.to(act.route)).toHaveLength(1));
  first.unmount();
  const again = await open();
  await userEvent.click(again.getByRole('button', { name: 'Continuar rascunho' }));
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Motivo/).value).toBe('Ameaçou a modelo');
  await userEvent.click(again.getByRole('button', { name: act.send }));
  await waitFor(() => expect(api.to(act.route)).toHaveLength(2));
  const [before, after] = api.to(act.route);
  expect(after?.body).toEqual(before?.body);
});

it('the open thread is read anew when the stream names it, and not now and then: each look leaves a line (MSG-74, MSG-10)', async () => {
  FakeEventSource.install();
  jest.useFakeTimers();
  try {
    renderAdmin(<MessagesScreen />, `/admin/mensagens?modelo=${LUNA.id}&conversa=${THREAD_ID}`);
    const looks = () => api.to(`GET /admin/threads/${THREAD_ID}/messages`).length;
    await waitFor(() => expect(looks()).toBe(1));
    await screen.findByText('Posso entrar antes?');
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    expect(looks()).toBe(1);
    const changed = (ids: string[]) => act(() => FakeEventSource.last.send('message', { ids, modelIds: [] }));
    changed([LUNA.id]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(looks()).toBe(1);
    changed([THREAD_ID]);
    await waitFor(() => expect(looks()).toBe(2));
    // too many changed to be named
    changed([]);
    await waitFor(() => expect(looks()).toBe(3));
  } finally {
    jest.useRealTimers();
  }
});

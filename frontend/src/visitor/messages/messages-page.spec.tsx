import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aModel, aPayment } from '../../../test/fixtures.js';
import { aFile, aPage, aThread, chained, THREAD_ID } from '../../../test/message-fixtures.js';
import { renderPage } from '../../../test/render.js';
import type { Message } from '../../api/shown.js';
import { PATTERNS } from '../paths.js';
import { queries } from '../queries.js';
import MessagesPage from './messages-page.js';

const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const AT = '2026-11-24T12:00:00.000Z';
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  api = new FakeApi()
    .on('GET /me', { body: ME })
    .on('GET /age', { body: { required: false, verified: false, expiresAt: null } })
    .on('GET /me/threads', { body: { items: [aThread()], nextCursor: null, unreadThreads: 0 } })
    .on(`GET /me/threads/${THREAD_ID}`, { body: aThread() })
    .on(`GET /me/threads/${THREAD_ID}/messages`, { body: aPage([]) });
});
const open = (path = '/mensagens') => {
  const page = renderPage(
    <Routes>
      <Route path={PATTERNS.messages} element={<MessagesPage />} />
    </Routes>,
    path,
  );
  page.client.setQueryData(queries.me().queryKey, ME);
  return page;
};
const list = async () => within(await screen.findByRole('region', { name: 'Conversas' }));

it('a line of the inbox says with whom, who wrote the newest and what is unread (MSG-30)', async () => {
  const other = aThread({ id: '40000000-0000-4000-8000-000000000002', model: null, lastKind: 'fan', preview: null });
  const team = aThread({ lastKind: 'staff', preview: 'Seu horário foi confirmado', unread: 3 });
  api.on('GET /me/threads', { body: { items: [team, other], nextCursor: null, unreadThreads: 1 } });
  open();
  const [first, second] = await (await list()).findAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/mensagens/${THREAD_ID}`);
  expect(first?.textContent).toMatch(/^LLuna Reis.*Equipe: Seu horário foi confirmado3 não lidas$/);
  expect(second?.textContent).toMatch(/Perfil fora do ar.*Você: Mensagem apagada$/);
});

it('of a thread that is shut nothing is read in passing (MSG-30, MSG-70)', async () => {
  const shut = aThread({ isBlocked: true, preview: null });
  const closed = aThread({ id: '40000000-0000-4000-8000-000000000002', closedFor: 'threat', preview: null });
  api.on('GET /me/threads', { body: { items: [shut, closed], nextCursor: null, unreadThreads: 0 } });
  open();
  const [first, second] = await (await list()).findAllByRole('link');
  expect(first?.textContent).toMatch(/Você bloqueou esta conversa$/);
  expect(second?.textContent).toMatch(/Fechada pela equipe$/);
});

it('an inbox without a thread says how one begins, and leads to the creators (MSG-30)', async () => {
  api.on('GET /me/threads', { body: { items: [], nextCursor: null, unreadThreads: 0 } });
  open();
  expect(await screen.findByText('Nenhuma conversa ainda')).toBeTruthy();
  expect((await list()).getByRole('link', { name: 'Ver as criadoras' }).getAttribute('href')).toBe('/home');
});

it('a conversation is asked to be chosen only beside an inbox that has one (MSG-30)', async () => {
  const { unmount } = open();
  expect(await screen.findByText('Escolha uma conversa para ler aqui.')).toBeTruthy();
  unmount();
  api.on('GET /me/threads', { body: { items: [], nextCursor: null, unreadThreads: 0 } });
  open();
  await screen.findByText('Nenhuma conversa ainda');
  expect(screen.queryByText('Escolha uma conversa para ler aqui.')).toBeNull();
});

it('an inbox that does not load says so and is asked for again (MSG-30)', async () => {
  api.on('GET /me/threads', refuse(422, 'validation-failed', 'Não deu'));
  open();
  expect(await screen.findByText('Não deu')).toBeTruthy();
  api.on('GET /me/threads', { body: { items: [aThread()], nextCursor: null, unreadThreads: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('link', { name: /Luna Reis/ })).toBeTruthy();
});

it('a search shows what was found with its hit marked, leads to the message, and goes back to the list (MSG-62)', async () => {
  const { model } = aThread();
  const found = { threadId: THREAD_ID, modelId: aThread().modelId, seq: 7, fanName: null, sentAt: AT };
  api.on('GET /me/message-search', {
    body: {
      items: [
        { ...found, model, kind: 'creator', isOwn: false, preview: 'Amanhã tem live' },
        { ...found, seq: 5, model: null, kind: 'fan', isOwn: true, preview: 'que horas amanha?' },
      ],
      isPartial: true,
    },
  });
  open();
  const box = await screen.findByRole('searchbox', { name: 'Buscar nas mensagens' });
  await userEvent.type(box, 'a{Enter}');
  expect(api.to('GET /me/message-search')).toEqual([]);
  await userEvent.type(box, 'manha{Enter}');
  expect(await screen.findByText('2 mensagens com “amanha”. Só as mais recentes foram vistas.')).toBeTruthy();
  const [first, second] = within(screen.getByRole('region', { name: 'Mensagens encontradas' })).getAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/mensagens/${THREAD_ID}#7`);
  expect(first?.textContent).toContain('Luna Reis: Amanhã tem live');
  expect(first?.querySelector('mark')?.textContent).toBe('Amanhã');
  expect(second?.textContent).toMatch(/^Perfil fora do ar.*Você: que horas amanha\?$/);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }));
  expect(await screen.findByRole('link', { name: /Luna Reis/ })).toBeTruthy();
});

it('a search that finds nothing, or fails, says so and can be asked again (MSG-62)', async () => {
  api.on('GET /me/message-search', refuse(422, 'validation-failed', 'Não deu'));
  open();
  await userEvent.type(await screen.findByRole('searchbox'), 'pagode{Enter}');
  expect(await screen.findByText('Não deu')).toBeTruthy();
  api.on('GET /me/message-search', { body: { items: [], isPartial: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma mensagem com “pagode”.')).toBeTruthy();
});

it('further threads come page by page (MSG-30)', async () => {
  const older = aThread({ id: '40000000-0000-4000-8000-000000000003', preview: 'De outro mês' });
  api.on('GET /me/threads', ({ search }) => ({
    body: search.includes('cursor=c1')
      ? { items: [older], nextCursor: null, unreadThreads: 0 }
      : { items: [aThread()], nextCursor: 'c1', unreadThreads: 0 },
  }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('De outro mês')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

it('who is nobody is asked to sign in and comes back to the thread (MSG-30)', async () => {
  const { client } = open(`/mensagens/${THREAD_ID}`);
  client.setQueryData(queries.me().queryKey, { signedIn: false, name: null, role: null });
  const link = await screen.findByRole('link', { name: 'Entrar' });
  expect(link.getAttribute('href')).toBe(`/login?voltar=${encodeURIComponent(`/mensagens/${THREAD_ID}`)}`);
});

it('each answer names its author, and a sheet says what that means (MSG-31)', async () => {
  const items = chained(
    { kind: 'automatic', body: 'Que bom te ver por aqui.' },
    { kind: 'fan', body: 'Vai ter continuação?' },
    { kind: 'creator', body: 'Vai sim.' },
    { kind: 'staff', body: 'Sua chamada está confirmada.' },
  );
  api.on(`GET /me/threads/${THREAD_ID}/messages`, { body: aPage(items, { otherReadSeq: 2 }) });
  open(`/mensagens/${THREAD_ID}`);
  const lines = async () => (await screen.findByText('Vai sim.')).closest('ol')?.querySelectorAll('[data-seq]') ?? [];
  const said = [...(await lines())].map((line) => line.querySelector('.msg-by')?.textContent ?? null);
  expect(said).toEqual(['Automática', null, 'Luna Reis', 'Equipe']);
  await userEvent.click(await screen.findByRole('button', { name: /^mensagens conferidas.*Quem responde$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quem responde' }));
  expect(sheet.getByText(/A equipe nunca assina no lugar dela/)).toBeTruthy();
  expect(sheet.getByText('As 4 mensagens mostradas aqui estão como foram enviadas.')).toBeTruthy();
  expect(sheet.getByText(/A cada hora as etiquetas também ganham um selo público/)).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Ver os selos' }).getAttribute('href')).toBe('/provas');
});

it('a thread that is not theirs, or does not load, says so and stays on its page (MSG-30)', async () => {
  api.on(`GET /me/threads/${THREAD_ID}`, refuse(404, 'thread-not-found', 'Conversa não encontrada'));
  open(`/mensagens/${THREAD_ID}`);
  expect(await screen.findByText('Conversa não encontrada')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Voltar para as mensagens' })).toHaveLength(1);
});

it('what is seen is read: the server hears up to where, once, and not before somebody can see it (MSG-30)', async () => {
  const items = chained({ kind: 'fan', body: 'Oi' }, { kind: 'creator', body: 'Oi, Ana.' });
  api
    .on(`GET /me/threads/${THREAD_ID}`, { body: aThread({ readSeq: 0, unread: 1 }) })
    .on(`GET /me/threads/${THREAD_ID}/messages`, { body: aPage(items) })
    .on(`POST /me/threads/${THREAD_ID}/read`, { body: { readSeq: 2, unread: 0 } });
  open(`/mensagens/${THREAD_ID}`);
  await screen.findByText('Oi, Ana.');
  await waitFor(() =>
    expect(api.to(`POST /me/threads/${THREAD_ID}/read`).map(({ body }) => body)).toEqual([{ seq: 2 }]),
  );
});

it('what she writes to many is marked so, and the fan stops it for her alone (MSG-61)', async () => {
  const [mass] = chained({ kind: 'creator', body: 'Live hoje às 21h!' });
  const url = `/me/threads/${THREAD_ID}/broadcasts`;
  api
    .on(`GET /me/threads/${THREAD_ID}/messages`, { body: aPage([{ ...(mass as Message), isToMany: true }]) })
    .on(`GET ${url}`, { body: { takes: true } })
    .on(`PUT ${url}`, { body: { takes: false } });
  open(`/mensagens/${THREAD_ID}`);
  const said = (await screen.findByText('Live hoje às 21h!')).closest('li');
  expect(said?.textContent).toContain('a mesma mensagem para várias pessoas');
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Não receber avisos em massa de Luna Reis' }));
  await waitFor(() => expect(api.to(`PUT ${url}`).map(({ body }) => body)).toEqual([{ takes: false }]));
  api.on(`GET ${url}`, { body: { takes: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Mais opções' }));
  expect(await screen.findByRole('button', { name: 'Voltar a receber avisos em massa de Luna Reis' })).toBeTruthy();
});

it.each([
  [{ closedFor: 'threat', refusal: 'thread-closed' }, /^A equipe fechou esta conversa: ameaça ou chantagem\./],
  [{ refusal: 'messages-subscribers-only' }, 'Só quem assina escreve para ela.'],
  [{ refusal: 'messages-closed-to-new' }, 'Ela não está abrindo conversas novas.'],
] as const)('why nothing may be written is said: %j (MSG-66, MSG-67)', async (facts, text) => {
  api.on(`GET /me/threads/${THREAD_ID}`, { body: aThread(facts) });
  open(`/mensagens/${THREAD_ID}`);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /Escreva/ })).toBeNull();
});

it('where nothing may be written one sentence says what opens it (MSG-41)', async () => {
  api.on(`GET /me/threads/${THREAD_ID}`, { body: aThread({ refusal: 'messages-not-allowed' }) });
  open(`/mensagens/${THREAD_ID}`);
  expect(await screen.findByText(/^Para escrever para ela, assine/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver a página dela' }).getAttribute('href')).toBe('/luna');
});

it('who bought what came with a message returns from the address of the payment to the thread (MSG-51, V11)', async () => {
  FakeEventSource.install();
  const facts = { at: AT, mediaType: 'video', seconds: 42, photos: 0, width: 1080, height: 1350, madeAt: AT };
  const { id: postId, price } = aFile();
  api
    .on(`GET /me/threads/${THREAD_ID}/messages`, {
      body: aPage(chained({ kind: 'creator', body: '', attachment: aFile() })),
    })
    .on('GET /models/luna', { body: aModel() })
    .on(`GET /posts/${postId}/price`, {
      body: {
        postId,
        modelId: aModel().id,
        title: '',
        state: 'for-sale',
        price,
        facts: { ...facts, isIncluded: false },
      },
    })
    .on('POST /payments', { status: 201, body: aPayment() });
  open(`/mensagens/${THREAD_ID}`);
  await waitFor(() => expect(api.to('GET /models/luna')).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: /^Abrir por/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(await sheet.findByRole('button', { name: /^Abrir por/ }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      `/pagamento/${aPayment().id}?voltar=${encodeURIComponent(`/mensagens/${THREAD_ID}`)}`,
    ),
  );
});

it('a PIX that can still be paid stands above what is said, never over the field or its button (V11)', async () => {
  FakeEventSource.install();
  api
    .on('GET /me/payments', { body: { items: [{ id: aPayment().id, status: 'pending' }], nextCursor: null } })
    .on(`GET /payments/${aPayment().id}`, { body: aPayment() });
  open(`/mensagens/${THREAD_ID}`);
  const pill = await screen.findByRole('link', { name: /^PIX aberto · / });
  const thread = screen.getByRole('region', { name: 'Luna Reis' });
  expect(pill.parentElement?.parentElement).toBe(thread);
  expect(pill.parentElement?.previousElementSibling?.tagName).toBe('HEADER');
  expect([pill.className, pill.parentElement?.className].join(' ')).not.toMatch(/\b(fixed|absolute)\b/);
});

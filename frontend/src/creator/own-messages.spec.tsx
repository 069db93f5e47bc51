import type { HouseThread } from '@camarim/contracts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAsset } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { aPage, aThread, chained, THREAD_ID } from '../../test/message-fixtures.js';
import { keepInOutbox, keptOutbox } from '../messages/kept-locally.js';
import { App } from './app.js';

const { model: _, ...FACTS } = aThread();
const MODEL = { id: FACTS.modelId, username: 'luna', displayName: 'Luna Reis' };
const THREAD: HouseThread = {
  ...{ ...FACTS, lastKind: 'fan', preview: 'Vai ter parte 2?', unread: 1 },
  ...{ fanName: 'Diego', isSubscriber: true, waitingSince: '2026-11-26T10:00:00.000Z' },
};
let api: FakeApi;
const show = (path: string, threads: HouseThread[] = [THREAD]) => {
  window.history.replaceState(null, '', path);
  api.on('GET /creator/threads', { body: { items: threads, nextCursor: null, unreadThreads: 1 } });
  render(<App />);
};
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on(`GET /creator/threads/${THREAD_ID}`, { body: THREAD })
    .on(`POST /creator/threads/${THREAD_ID}/read`, { body: { readSeq: 1, unread: 0 } });
});

it('she sees first who waits for an answer, and chooses subscribers or all (MSG-39)', async () => {
  show('/estudio/mensagens');
  const link = await screen.findByRole('link', { name: /Diego/ });
  expect(link.getAttribute('href')).toBe(`/estudio/mensagens/${THREAD_ID}`);
  expect(link.textContent).toMatch(/Vai ter parte 2\?1 não lidaAssina agora · espera /);
  await userEvent.click(screen.getByRole('radio', { name: 'Assinantes' }));
  await waitFor(() =>
    expect(api.to('GET /creator/threads').map(({ search }) => new URLSearchParams(search).get('filter'))).toEqual([
      ...['unanswered', 'subscribers'],
    ]),
  );
});

it('with everybody answered it says so; what does not load says why (MSG-39)', async () => {
  show('/estudio/mensagens', []);
  expect(await screen.findByText('Tudo respondido')).toBeTruthy();
  api.on('GET /creator/threads', refuse(422, 'validation-failed', 'Não deu'));
  await userEvent.click(screen.getByRole('radio', { name: 'Todas' }));
  expect(await screen.findByText(/Não foi possível carregar\. Não deu/)).toBeTruthy();
});

it('she finds a message of a fan by its words (MSG-62)', async () => {
  const found = { threadId: THREAD_ID, modelId: MODEL.id, seq: 4, kind: 'fan', isOwn: false, fanName: 'Diego' };
  api.on('GET /creator/message-search', {
    body: { items: [{ ...found, sentAt: '2026-11-24T12:00:00.000Z', preview: 'Vai ter parte 2?' }], isPartial: false },
  });
  show('/estudio/mensagens');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar nas mensagens' }), 'PARTE{Enter}');
  const link = await screen.findByRole('link', { name: /Diego: Vai ter parte 2/ });
  expect([link.getAttribute('href'), link.querySelector('mark')?.textContent]).toEqual([
    ...[`/estudio/mensagens/${THREAD_ID}#4`, 'parte'],
  ]);
  const [asked] = api.to('GET /creator/message-search');
  expect(new URLSearchParams(asked?.search).get('modelId')).toBe(MODEL.id);
});

it('what she answers carries her name, and what the team wrote is told apart (MSG-39)', async () => {
  const before = chained({ kind: 'fan', body: 'Oi', isOwn: false }, { kind: 'staff', body: 'Olá', isOwn: true });
  const answer = { kind: 'creator', body: 'Vai sim', isOwn: true, clientId: THREAD_ID } as const;
  const after = chained(
    ...([
      { kind: 'fan', body: 'Oi', isOwn: false },
      { kind: 'staff', body: 'Olá', isOwn: true },
    ] as const),
    answer,
  );
  api
    .on(`GET /creator/threads/${THREAD_ID}/messages`, { body: aPage(before) })
    .on(`POST /creator/threads/${THREAD_ID}/messages`, { body: after[2] });
  show(`/estudio/mensagens/${THREAD_ID}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Escreva para Diego' }), 'Vai sim');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  const line = (await screen.findByText('Vai sim')).closest('li') as HTMLElement;
  await waitFor(() => expect(within(line).getByText('Luna Reis')).toBeTruthy());
  expect(document.querySelector('[data-seq="2"] .msg-by')?.textContent).toBe('Equipe');
  // of the team's she can remove nothing
  expect(document.querySelector('[data-seq="2"] button')).toBeNull();
  expect(api.to(`POST /creator/threads/${THREAD_ID}/messages`)[0]?.body).toMatchObject({ body: 'Vai sim' });
});

it('while her page is off the site her thread says it to her, and not of her (MSG-39, CAT-02)', async () => {
  api
    .on(`GET /creator/threads/${THREAD_ID}`, { body: { ...THREAD, refusal: 'creator-away' } })
    .on(`GET /creator/threads/${THREAD_ID}/messages`, { body: aPage([]) });
  show(`/estudio/mensagens/${THREAD_ID}`);
  expect(await screen.findByText('Sua página está fora do ar: fale com a equipe para voltar a escrever.')).toBeTruthy();
  expect(screen.queryByText(/Ela não está recebendo/)).toBeNull();
});

it('what she sends while her page goes off the site is refused in words to her (MSG-39, CAT-02)', async () => {
  api
    .on(`GET /creator/threads/${THREAD_ID}/messages`, { body: aPage([]) })
    .on(`POST /creator/threads/${THREAD_ID}/messages`, refuse(409, 'creator-away', 'Ela não está recebendo mensagens'));
  show(`/estudio/mensagens/${THREAD_ID}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Escreva para Diego' }), 'Vai sim');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/Sua página está fora do ar: fale com a equipe/)).toBeTruthy();
});

it('the way to the messages says how many conversations have something unread, and reads it again when one changed (MSG-69)', async () => {
  api.on('GET /creator/unread-threads', { body: { threads: 2 } });
  show('/estudio/mensagens');
  expect(await screen.findByRole('link', { name: /^Mensagens\s*, 2 conversas não lidas$/ })).toBeTruthy();
  expect(new URLSearchParams(api.to('GET /creator/unread-threads')[0]?.search).get('modelId')).toBe(MODEL.id);
  api.on('GET /creator/unread-threads', { body: { threads: 0 } });
  FakeEventSource.last.send('thread', { threadId: THREAD_ID, seq: 3 });
  expect(await screen.findByRole('link', { name: 'Mensagens' })).toBeTruthy();
});

it('a file that waits beside the field keeps its price, and that somebody else is in it, through a reload: it does not leave for nothing (MSG-56)', async () => {
  const asset = anAsset({ modelId: MODEL.id });
  const kept = { assetId: asset.id, uploadUrl: '/media/uploads/x', name: 'ensaio.jpg', bytes: 9 };
  localStorage.setItem(`camarim-own-upload:${THREAD_ID}`, JSON.stringify(kept));
  api
    .on('GET /creator/media', { body: { items: [asset] } })
    .on(`GET /creator/threads/${THREAD_ID}/messages`, { body: aPage([]) })
    .on(`POST /creator/threads/${THREAD_ID}/messages`, {
      body: chained({ kind: 'creator', body: 'Ensaio', isOwn: true })[0],
    });
  const terms = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Cobrar para abrir' });
  show(`/estudio/mensagens/${THREAD_ID}`);
  await userEvent.click(await terms());
  await userEvent.type(screen.getByRole('textbox', { name: 'Preço em reais' }), '49,90');
  await userEvent.click(screen.getByRole('switch', { name: 'Outra pessoa aparece' }));
  cleanup();
  show(`/estudio/mensagens/${THREAD_ID}`);
  expect((await terms()).checked).toBe(true);
  const send = screen.getByRole('button', { name: 'Enviar' });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  await userEvent.click(send);
  const attachment = { assetId: asset.id, priceCents: 4_990, hasCoPerformers: true };
  await waitFor(() =>
    expect(api.to(`POST /creator/threads/${THREAD_ID}/messages`)[0]?.body).toMatchObject({ attachment }),
  );
  cleanup();
  // the next file is another one
  localStorage.setItem(`camarim-own-upload:${THREAD_ID}`, JSON.stringify(kept));
  show(`/estudio/mensagens/${THREAD_ID}`);
  expect((await terms()).checked).toBe(false);
});

it('what she wrote without internet leaves when there is some again, with another screen open too; a refusal is told (MSG-33)', async () => {
  const SEND = `POST /creator/threads/${THREAD_ID}/messages`;
  const clientId = '70000000-0000-4000-8000-000000000001';
  keepInOutbox(THREAD_ID, clientId, { clientId, body: 'Vai sim', writtenAt: '2026-11-24T12:00:00.000Z', fault: null });
  api.on(SEND, refuse(409, 'thread-blocked', 'Esta conversa está bloqueada.'));
  show('/estudio/mensagens');
  await screen.findByRole('link', { name: /Diego/ });
  FakeEventSource.last.send('ready', {});
  expect(
    await screen.findByText('Uma mensagem que você escreveu não foi enviada. Esta conversa está bloqueada.'),
  ).toBeTruthy();
  expect(keptOutbox(THREAD_ID)).toMatchObject([{ clientId, fault: 'Esta conversa está bloqueada.' }]);
  expect(api.to(SEND)[0]?.body).toMatchObject({ clientId, body: 'Vai sim' });
});

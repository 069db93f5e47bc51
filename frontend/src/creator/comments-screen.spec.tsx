import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const comment = (n: number, authorName: string, content: string) => ({
  ...{ id: `c${n}`, postId: 'p1', postTitle: 'Camarim aberto', authorName, content },
  createdAt: '2026-11-25T12:00:00.000Z',
});
const ANSWER = 'POST /creator/comments/c1/answer';
let api: FakeApi;
const waiting = (...items: object[]) => api.on('GET /creator/comments', { body: { items, nextCursor: null } });
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/comentarios');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } });
  waiting(comment(1, 'Corujinha', 'Que luz linda!'), comment(2, 'Zeca', 'Quando tem mais?'));
});
const card = async (name: string) => within(await screen.findByRole('listitem', { name: `Comentário de ${name}` }));

it('she answers a comment in the list, reads under whose name, and can take it back (STU-09)', async () => {
  api.on(ANSWER, { body: { id: 'a1' } }).on('DELETE /comments/a1', { status: 204 });
  render(<App />);
  expect(await screen.findByText(/sai embaixo da publicação, como Luna Reis/)).toBeTruthy();
  const first = await card('Corujinha');
  expect(first.getByText(/Camarim aberto · 25\/11\/2026/)).toBeTruthy();
  await userEvent.click(first.getByRole('button', { name: 'Responder' }));
  const send = first.getByRole<HTMLButtonElement>('button', { name: 'Publicar resposta' });
  expect(send.disabled).toBe(true);
  await userEvent.type(first.getByLabelText('Sua resposta a Corujinha'), 'Obrigada!');
  waiting(comment(2, 'Zeca', 'Quando tem mais?'));
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByText('Que luz linda!')).toBeNull());
  expect(api.to(ANSWER)).toMatchObject([{ body: { content: 'Obrigada!' } }]);
  waiting(comment(1, 'Corujinha', 'Que luz linda!'));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Que luz linda!')).toBeTruthy();
  expect(api.to('DELETE /comments/a1')).toHaveLength(1);
});

it('an answer that gets none is sent again as the same one (STU-09)', async () => {
  api.on(ANSWER, 'offline');
  render(<App />);
  const first = await card('Corujinha');
  await userEvent.click(first.getByRole('button', { name: 'Responder' }));
  await userEvent.type(first.getByRole('textbox'), 'Obrigada!');
  await userEvent.click(first.getByRole('button', { name: 'Publicar resposta' }));
  expect(await first.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(ANSWER, { body: { id: 'a1' } });
  await userEvent.click(first.getByRole('button', { name: 'Publicar resposta' }));
  await waitFor(() => expect(api.to(ANSWER)).toHaveLength(2));
  const [lost, again] = api.to(ANSWER).map(({ body }) => body);
  expect(again).toEqual(lost);
  expect(again).toEqual({ clientId: expect.any(String), content: 'Obrigada!' });
});

it('one answer is open at a time, and one that was refused stays with its reason (STU-09)', async () => {
  api.on(ANSWER, refuse(404, 'comment-not-found', 'Comentário não encontrado'));
  render(<App />);
  const [first, second] = [await card('Corujinha'), await card('Zeca')];
  await userEvent.click(second.getByRole('button', { name: 'Responder' }));
  await userEvent.click(first.getByRole('button', { name: 'Responder' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await userEvent.type(first.getByRole('textbox'), 'Oi');
  await userEvent.click(first.getByRole('button', { name: 'Publicar resposta' }));
  expect(await first.findByText(/Comentário não encontrado/)).toBeTruthy();
  expect(first.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Oi');
});

it('an answer that finds the session over leads to the sign-in, and waits for her there (USR-22, A5)', async () => {
  api.on(ANSWER, refuse(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  const { unmount } = render(<App />);
  const first = await card('Corujinha');
  await userEvent.click(first.getByRole('button', { name: 'Responder' }));
  await userEvent.type(first.getByRole('textbox'), 'Obrigada!');
  await userEvent.click(first.getByRole('button', { name: 'Publicar resposta' }));
  expect(await screen.findByLabelText('Seu e-mail')).toBeTruthy();
  unmount();
  // she is back
  render(<App />);
  const again = await card('Corujinha');
  await userEvent.click(again.getByRole('button', { name: 'Responder' }));
  await userEvent.click(again.getByRole('button', { name: 'Continuar rascunho' }));
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Obrigada!');
});

it('when everything is answered it says so, and a list that did not come can be asked for again (STU-09)', async () => {
  waiting();
  const { unmount } = render(<App />);
  expect(await screen.findByText('Tudo respondido')).toBeTruthy();
  unmount();
  api.on('GET /creator/comments', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

import type { PostComment } from '@camarim/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aComment, aFeedPage, aFeedPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { queries } from '../queries.js';
import CommentsSheet from './comments-sheet.js';

const POST = aFeedPost({ commentsCount: 1 });
const LIST = `GET /posts/${POST.id}/comments`;
const WRITE = `POST /posts/${POST.id}/comments`;
const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const page = (items: PostComment[], over: object = {}) => ({
  items,
  nextCursor: null,
  canComment: true,
  canPin: false,
  nickname: 'Corujinha',
  ...over,
});
const MINE = aComment({ id: 'f0000000-0000-4000-8000-000000000002', mine: true, content: 'Arrasou' });
const NAMED = { field: 'nickname', code: 'taken', message: 'Este apelido é de outra pessoa. Escolha outro.' };
let api: FakeApi;
let vip: number;

function show(items: PostComment[], over: object = {}) {
  api.on(LIST, { body: page(items, over) });
  const view = renderPage(<CommentsSheet postId={POST.id} onClose={() => {}} onVip={() => (vip += 1)} />);
  view.client.setQueryData(queries.me().queryKey, ME);
  view.client.setQueryData(queries.posts('luna', 'all').queryKey, { pages: [aFeedPage(POST)], pageParams: [null] });
  const counted = () => view.client.getQueryData(queries.posts('luna', 'all').queryKey)?.pages[0]?.items[0];
  return { ...view, count: () => counted()?.commentsCount };
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Seu comentário');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Comentar' }));

beforeEach(() => {
  installBrowserApis();
  vip = 0;
  api = new FakeApi().on('GET /me', { body: ME });
});

it('a fan without a subscription can read comments, and sees the plans instead of a form (CAT-27)', async () => {
  show([aComment()], { canComment: false });
  expect(await screen.findByText('Que lindo!')).toBeTruthy();
  expect(screen.queryByLabelText('Seu comentário')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Seja VIP' }));
  expect(vip).toBe(1);
});

it('a subscriber’s comment appears on top and is counted (CAT-27)', async () => {
  api.on(WRITE, { status: 201, body: MINE });
  const { count } = show([aComment()]);
  await userEvent.type(await field(), '  Arrasou ');
  await send();
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')[0]?.textContent).toContain('Arrasou'),
  );
  expect([api.to(WRITE)[0]?.body, (await field()).value, count()]).toEqual([
    { clientId: expect.any(String), content: 'Arrasou', nickname: null },
    '',
    2,
  ]);
});

it('a comment stays on top when the list was being read as it was sent (CAT-27)', async () => {
  api.on(WRITE, { status: 201, body: MINE });
  const { client } = show([aComment()]);
  await userEvent.type(await field(), 'Arrasou');
  let answerOfBefore: (() => void) | undefined;
  const before = { body: page([aComment()]) };
  api.on(LIST, () => new Promise((resolve) => (answerOfBefore = () => resolve(before))));
  void client.invalidateQueries({ queryKey: ['comments'] });
  await waitFor(() => expect(answerOfBefore).toBeDefined());
  api.on(LIST, { body: page([MINE, aComment()]) });
  await send();
  await waitFor(() => expect(api.to(LIST)).toHaveLength(3));
  answerOfBefore?.();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText('Arrasou')).toBeTruthy();
});

it('a comment whose answer is lost is sent again as the same one; the next is another, and one that was changed says so (CAT-27)', async () => {
  api.on(WRITE, 'offline');
  show([]);
  await userEvent.type(await field(), 'Arrasou');
  await send();
  expect(await screen.findByText(/Erro de conexão/)).toBeTruthy();
  api.on(WRITE, refuse(422, 'idempotency-mismatch', 'Este pedido já foi feito com outros dados.'));
  await userEvent.type(await field(), '!');
  await send();
  expect(await screen.findByText(/O que você enviou antes já foi guardado/)).toBeTruthy();
  // the list shows what was made
  await waitFor(() => expect(api.to(LIST)).toHaveLength(2));
  api.on(WRITE, refuse(503, 'service-unavailable', 'Fora do ar'));
  await send();
  expect(await screen.findByText('Fora do ar')).toBeTruthy();
  api.on(WRITE, { status: 201, body: MINE });
  await send();
  await waitFor(async () => expect((await field()).value).toBe(''));
  await userEvent.type(await field(), 'Arrasou');
  await send();
  await waitFor(() => expect(api.to(WRITE)).toHaveLength(5));
  const [lost, changed, failed, again, next] = api.to(WRITE).map(({ body }) => (body as { clientId: string }).clientId);
  expect([changed, again]).toEqual([lost, failed]);
  expect(new Set([lost, failed, next]).size).toBe(3);
});

it('the first comment asks for a nickname, the next ones are signed with it (V10)', async () => {
  api.on(WRITE, refuse(422, 'validation-failed', 'Confira os campos.', [NAMED]));
  show([], { nickname: null });
  await userEvent.type(await field(), 'Arrasou');
  await send();
  const nickname = screen.getByLabelText<HTMLInputElement>('Seu apelido');
  expect([
    screen.getByText('Escolha um apelido para comentar.') !== null,
    document.activeElement,
    api.to(WRITE),
  ]).toEqual([true, nickname, []]);
  expect(nickname.value).toBe('');
  await userEvent.type(nickname, 'Luna');
  await send();
  expect(await screen.findByText(NAMED.message)).toBeTruthy();
  api.on(WRITE, { status: 201, body: { ...MINE, authorName: 'Corujinha' } });
  await userEvent.clear(nickname);
  await userEvent.type(nickname, ' Corujinha ');
  await send();
  expect(await screen.findByText('Você comenta como Corujinha.')).toBeTruthy();
  expect(screen.queryByLabelText('Seu apelido')).toBeNull();
  expect(api.to(WRITE).at(-1)?.body).toEqual({
    ...{ clientId: expect.any(String), content: 'Arrasou', nickname: 'Corujinha' },
  });
});

it('whose nickname a creator has come to be called by is asked for another one, and the text stays (V10)', async () => {
  const required = { ...NAMED, code: 'required', message: 'Escolha um apelido para comentar.' };
  api.on(WRITE, refuse(422, 'validation-failed', 'Confira os campos.', [required]));
  show([]);
  await userEvent.type(await field(), 'Arrasou');
  api.on(LIST, { body: page([], { nickname: null }) });
  await send();
  expect(await screen.findByLabelText('Seu apelido')).toBeTruthy();
  expect([screen.getByText(required.message) !== null, (await field()).value]).toEqual([true, 'Arrasou']);
});

it('a comment awaiting review is marked and not counted (CAT-24)', async () => {
  api.on(WRITE, { status: 201, body: { ...MINE, status: 'pending' } });
  const { count } = show([]);
  await userEvent.type(await field(), 'Arrasou');
  await send();
  expect(await screen.findByText(/Aguardando revisão/)).toBeTruthy();
  expect(count()).toBe(1);
});

it('errors appear beside the field and the typed text is kept (CAT-27)', async () => {
  api.on(WRITE, refuse(429, 'too-many-requests', 'Muitas tentativas.'));
  show([]);
  await field();
  await send();
  expect([screen.getByText('Escreva um comentário.').textContent, api.to(WRITE)]).toEqual([
    'Escreva um comentário.',
    [],
  ]);
  await userEvent.type(await field(), 'Oi');
  await send();
  expect(await screen.findByText('Muitas tentativas.')).toBeTruthy();
  expect((await field()).value).toBe('Oi');
});

it('a fan’s own comment is deleted after a confirmation (CAT-24)', async () => {
  api.on(`DELETE /comments/${MINE.id}`, { status: 204 });
  const { count } = show([MINE]);
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(api.to(`DELETE /comments/${MINE.id}`)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Ainda não há comentários')).toBeTruthy();
  expect(count()).toBe(0);
});

it('somebody else’s comment is reported with a reason (CAT-27)', async () => {
  const report = `POST /comments/${aComment().id}/report`;
  api.on(report, { status: 204 });
  show([aComment()]);
  fireEvent.click(await screen.findByRole('button', { name: 'Denunciar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
  expect([screen.getByText('Escolha um motivo.') !== null, api.to(report)]).toEqual([true, []]);
  await userEvent.click(screen.getByLabelText('É spam ou golpe'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar denúncia' }));
  await waitFor(() => expect(api.to(report)[0]?.body).toEqual({ reason: 'spam' }));
});

it('comments of the creator and the team carry a badge, demonstration comments are labelled (CAT-25, CAT-26)', async () => {
  show([
    aComment({ id: '1', badge: 'creator' }),
    aComment({ id: '2', badge: 'team' }),
    aComment({ id: '3', isGenerated: true }),
  ]);
  const labels = ['Criadora', 'Equipe', 'demonstração'];
  await screen.findByText('Criadora');
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(items.map((item, i) => within(item).queryByText(labels[i] ?? '') !== null)).toEqual([true, true, true]);
  expect(screen.queryByRole('button', { name: 'Denunciar' })).toBeNull();
});

it('the creator pins one comment and takes the pin away; fans see which one it is (CAT-27)', async () => {
  const [pinned, other] = [aComment({ isPinned: true }), aComment({ id: 'f0000000-0000-4000-8000-000000000003' })];
  api.on(`PUT /comments/${other.id}/pin`, { status: 204 }).on(`DELETE /comments/${other.id}/pin`, { status: 204 });
  show([other], { canPin: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Fixar no topo' }));
  expect(api.to(`PUT /comments/${other.id}/pin`)).toHaveLength(1);
  api.on(LIST, { body: page([{ ...other, isPinned: true }], { canPin: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Fixar no topo' }));
  expect(await screen.findByText('Fixado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desafixar' }));
  expect(api.to(`DELETE /comments/${other.id}/pin`)).toHaveLength(1);
  cleanup();

  show([pinned]);
  expect(await screen.findByText('Fixado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ixar/ })).toBeNull();
});

it('comments that could not be loaded show why and load on a second try', async () => {
  api.on(LIST, refuse(503, 'service-unavailable', 'Estamos com instabilidade.'));
  const { client } = renderPage(<CommentsSheet postId={POST.id} onClose={() => {}} onVip={() => {}} />);
  client.setDefaultOptions({ queries: { retry: false } });
  expect((await screen.findByRole('alert')).textContent).toContain('instabilidade');
  api.on(LIST, { body: page([aComment()]) });
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Que lindo!')).toBeTruthy();
});

it('a post that the team published in her name says so where it is talked about, and one of hers does not (STU-02)', async () => {
  const show = (byTeam: boolean) =>
    renderPage(<CommentsSheet postId={POST.id} byTeam={byTeam} onClose={() => {}} onVip={() => {}} />);
  const { unmount } = show(true);
  expect(await screen.findByText('Publicado pela equipe')).toBeTruthy();
  unmount();
  show(false);
  expect(await screen.findByRole('heading', { name: 'Comentários' })).toBeTruthy();
  expect(screen.queryByText('Publicado pela equipe')).toBeNull();
});

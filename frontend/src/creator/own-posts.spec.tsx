import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost, anAsset } from '../../test/admin-fixtures.js';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi } from '../../test/fake-api.js';
import type { AdminPost } from '../api/shown.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  localStorage.clear();
  window.history.replaceState(null, '', '/estudio/minhas-publicacoes');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } });
});
const aPost = (own: Partial<AdminPost> = {}) => anAdminPost({ modelId: MODEL.id, title: 'Do camarim', ...own });
const show = async (post: AdminPost) => {
  api.on('GET /creator/posts', { body: { items: [post], nextCursor: null } });
  const { unmount } = render(<App />);
  return { card: within(await screen.findByRole('listitem', { name: post.title })), unmount };
};

it('before she deletes a post she reads what becomes of its file, and that who bought it keeps it (PUR-06)', async () => {
  const ask = async (post: AdminPost) => {
    const { card, unmount } = await show(post);
    await userEvent.click(card.getByRole('button', { name: 'Excluir' }));
    const words = (await within(await screen.findByRole('dialog')).findByText(/sai do seu perfil/)).textContent;
    unmount();
    return words;
  };
  expect(await ask(aPost())).toContain('e os comentários, e o arquivo é apagado. Não dá');
  expect(await ask(aPost({ hasBuyers: true }))).toContain('e os comentários. Quem comprou continua vendo. Não dá');
});

it('a post she took down is not said to be on the air since it was published, and nothing of what nobody did is counted (STU-01)', async () => {
  const said = async (own: Partial<AdminPost>) => {
    const { card, unmount } = await show(aPost({ publishedAt: '2026-11-30T13:01:00.000Z', commentsCount: 0, ...own }));
    const shown = [/^No ar desde/, /^Publicada em/, /curtida/, /comentário/].map((words) => card.queryByText(words));
    unmount();
    return shown.map((line) => line?.textContent ?? null);
  };
  const at = '30/11/2026, 10:01';
  expect(await said({ likesCount: 2 })).toEqual([`No ar desde ${at}`, null, '2 curtidas', null]);
  expect(await said({ likesCount: 0, state: 'draft' })).toEqual([null, `Publicada em ${at}`, null, null]);
});

const BROKEN = anAsset({
  status: 'failed',
  canRetry: true,
  failure: { code: 'broken', message: 'O arquivo está corrompido ou incompleto e não pôde ser lido. Envie-o de novo.' },
});

it('a post whose file failed says so on its card, why, and lets her try again (STU-03, STU-14)', async () => {
  const { card } = await show(aPost({ state: 'waiting', publishedAt: null, asset: BROKEN }));
  expect(card.getByText('Arquivo com falha')).toBeTruthy();
  expect(card.getByText(/sem ele a publicação não vai ao ar. O arquivo está corrompido/)).toBeTruthy();
  api.on(`POST /creator/media/${BROKEN.id}/retry`, { body: anAsset({ status: 'queued' }) });
  await userEvent.click(card.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('O arquivo está sendo preparado de novo.')).toBeTruthy();
});

it('she is told what became of a post she publishes, not what she asked for (STU-01, STU-03)', async () => {
  const draft = aPost({ state: 'draft', publishedAt: null });
  const publish = async (answer: AdminPost) => {
    const { card, unmount } = await show(draft);
    api.on(`PUT /creator/posts/${draft.id}/published`, { body: answer });
    await userEvent.click(card.getByRole('button', { name: 'Publicar agora' }));
    return unmount;
  };
  const leave = await publish({ ...draft, state: 'waiting', asset: anAsset({ status: 'processing' }) });
  expect(await screen.findByText(/assim que ele ficar pronto/)).toBeTruthy();
  expect(screen.queryByText(/foi publicada/)).toBeNull();
  leave();
  await publish({ ...draft, state: 'waiting', asset: BROKEN });
  expect(await screen.findByText(/O arquivo falhou, e sem ele/)).toBeTruthy();
  expect(screen.queryByText(/foi publicada/)).toBeNull();
});

import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../test/admin-fixtures.js';
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

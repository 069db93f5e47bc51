import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { DeletePost } from './delete-post.js';
import { PostsTab } from './posts-tab.js';

const free = anAdminPost({ title: 'Praia' });
const sold = anAdminPost({ id: 'b0000000-0000-4000-8000-000000000002', title: 'Espelho', hasBuyers: true });
beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  new FakeApi().on('GET /admin/posts', { body: { items: [free, sold], nextCursor: null } });
});

it('who deletes a post reads that its files go, and of a sold one that its buyers keep it (PUR-06)', async () => {
  const first = renderAdmin(<DeletePost post={free} onClose={() => undefined} />);
  expect((await screen.findByText(/“Praia” sai do perfil/)).textContent).toContain(
    'curtidas e os comentários, e os arquivos são apagados em seguida. Isto não pode',
  );
  first.unmount();
  renderAdmin(<DeletePost post={sold} onClose={() => undefined} />);
  const words = (await screen.findByText(/“Espelho” sai do perfil/)).textContent;
  expect(words).toContain('curtidas e os comentários. Quem comprou continua vendo. Isto não pode');
  expect(words).not.toContain('apagados');
});

it('who deletes several posts reads that buyers keep those that were sold, and only when some were (PUR-06)', async () => {
  renderAdmin(<PostsTab modelId={free.modelId} />);
  const tick = async (title: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${title}` }));
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await screen.findByText(/Saem do perfil agora/);
    const isSaid = screen.queryByText(/quem comprou continua vendo/) !== null;
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    return isSaid;
  };
  await tick('Praia');
  expect(await ask()).toBe(false);
  await tick('Espelho');
  expect(await ask()).toBe(true);
});

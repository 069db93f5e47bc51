import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAdminPost } from '../../../test/admin-fixtures.js';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { ReleaseWindow } from './release-window.js';

const post = anAdminPost();
const path = `/admin/posts/${post.id}/release`;
const nothing = {
  ...{ postId: post.id, hasCoPerformers: false, isReleased: true, reference: null },
  ...{ recordedBy: null, recordedAt: null, title: post.title, picture: null, film: null },
};

it('the release of who else is shown is recorded with where it is kept; without it the post is said to be off (USR-31)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET ${path}`, { body: nothing });
  renderAdmin(<ReleaseWindow postId={post.id} onClose={() => undefined} />);
  await screen.findByText(/mostra só a modelo/);
  const dialog = screen.getByRole('dialog');
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  const check = (name: string) => userEvent.click(within(dialog).getByRole('checkbox', { name }));

  await check('Aparecem outras pessoas');
  api.on(`PUT ${path}`, { body: Object.assign({}, nothing, { hasCoPerformers: true, isReleased: false }) });
  await press();
  expect(await screen.findByText(/fica fora do ar até a autorização/)).toBeTruthy();
  expect(api.to(`PUT ${path}`).at(-1)?.body).toEqual({ hasCoPerformers: true, areReleasesChecked: false });

  await check('Autorização e idade de todas conferidas');
  const reason = 'Diga onde as autorizações assinadas estão guardadas.';
  api.on(
    `PUT ${path}`,
    refuse(422, 'validation-failed', 'Confira os campos.', [{ field: 'reference', message: reason }]),
  );
  await press();
  expect(await within(dialog).findByText(reason)).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Onde estão guardadas' }), 'Pasta 12');
  api.on(`PUT ${path}`, { body: Object.assign({}, nothing, { hasCoPerformers: true, reference: 'Pasta 12' }) });
  await press();
  expect(await screen.findByText('Autorizações registradas.')).toBeTruthy();
  expect(api.to(`PUT ${path}`).at(-1)?.body).toEqual({
    ...{ hasCoPerformers: true, areReleasesChecked: true, reference: 'Pasta 12' },
  });
});

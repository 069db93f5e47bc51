import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar e tirar do ar' }));
  expect(await screen.findByText(/fica fora do ar até a autorização/)).toBeTruthy();
  expect(api.to(`PUT ${path}`).at(-1)?.body).toEqual({
    ...{ hasCoPerformers: true, areReleasesChecked: false, recordedAt: null },
  });

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
    ...{ hasCoPerformers: true, areReleasesChecked: true, reference: 'Pasta 12', recordedAt: null },
  });
});

const at = (minute: number) => `2026-11-20T15:0${minute}:00.000Z`;
const missing = { ...nothing, hasCoPerformers: true, isReleased: false, recordedAt: at(1) };
const released = { ...missing, isReleased: true, reference: 'Pasta 12', recordedAt: at(2) };

it('a window from before a colleague recorded the release is refused, and shows the new record when asked (USR-31)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET ${path}`, { body: missing });
  api.on(`PUT ${path}`, refuse(409, 'conflict', 'Os dados mudaram enquanto você editava.'));
  renderAdmin(<ReleaseWindow postId={post.id} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Os dados mudaram enquanto você editava.');
  expect(api.to(`PUT ${path}`)[0]?.body).toMatchObject({ areReleasesChecked: false, recordedAt: at(1) });
  api.on(`GET ${path}`, { body: released });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar o que escrevi e recarregar' }));
  expect(await screen.findByDisplayValue('Pasta 12')).toBeTruthy();
});

it('taking a release back asks first, with what buyers get back; Cancelar records nothing (USR-31, FA-29)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET ${path}`, { body: released }).on(`PUT ${path}`, { body: missing });
  renderAdmin(<ReleaseWindow postId={post.id} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Autorização e idade de todas conferidas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  const asked = await screen.findByRole('dialog', { name: 'Tirar a publicação do ar sem a autorização?' });
  expect(asked.textContent).toContain('o valor volta por PIX a cada um. Isso não se desfaz');
  await userEvent.click(within(asked).getByRole('button', { name: 'Cancelar' }));
  expect(api.to(`PUT ${path}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar e tirar do ar' }));
  expect(await screen.findByText(/fica fora do ar até a autorização/)).toBeTruthy();
  expect(api.to(`PUT ${path}`).map(({ body }) => body)).toMatchObject([{ recordedAt: at(2) }]);
});

it('what is wrong with a field the window does not show is said above its buttons (USR-31)', async () => {
  installBrowserApis();
  const reason = 'Diga onde as autorizações assinadas estão guardadas.';
  const refused = (field: string) =>
    refuse(422, 'validation-failed', 'Confira os campos.', [{ field, code: 'required', message: reason }]);
  const api = new FakeApi().on(`GET ${path}`, { body: nothing }).on(`PUT ${path}`, refused('recordedAt'));
  renderAdmin(<ReleaseWindow postId={post.id} onClose={() => undefined} />);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Registrar' }));
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  // there is a field for where it is kept only once somebody has agreed
  api.on(`PUT ${path}`, refused('reference'));
  await press();
  await waitFor(() => expect(api.to(`PUT ${path}`)).toHaveLength(2));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Abrir ou fechar
      </button>
      {isOpen && <ReleaseWindow postId={post.id} onClose={() => undefined} />}
    </>
  );
}

it('opened again, the window begins from the record of now, not from what it saw before (USR-31)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET ${path}`, { body: missing });
  renderAdmin(<Opened />);
  expect(await screen.findByText(/^Último registro/)).toBeTruthy();
  const press = () => userEvent.click(screen.getByText('Abrir ou fechar'));
  await press();
  api.on(`GET ${path}`, { body: released });
  await press();
  expect(await screen.findByDisplayValue('Pasta 12')).toBeTruthy();
});

it('Escape on the question takes the question away alone: the window stays with what was ticked (USR-31, A5)', async () => {
  installBrowserApis();
  const api = new FakeApi().on(`GET ${path}`, { body: released });
  let closed = 0;
  renderAdmin(<ReleaseWindow postId={post.id} onClose={() => (closed += 1)} />);
  const tick = await screen.findByRole('checkbox', { name: 'Autorização e idade de todas conferidas' });
  await userEvent.click(tick);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  const title = 'Tirar a publicação do ar sem a autorização?';
  await screen.findByRole('dialog', { name: title });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect([closed, (tick as HTMLInputElement).checked]).toEqual([0, false]);
  expect(api.to(`PUT ${path}`)).toEqual([]);
});

import { DELEGATION_TASKS, type DelegationTask } from '@camarim/domain';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const AT = '2026-11-25T12:00:00.000Z';
const PUT = 'PUT /creator/delegations';
let api: FakeApi;
const known = (...withdrawn: DelegationTask[]) => ({
  items: DELEGATION_TASKS.map((task) => {
    const isGranted = !withdrawn.includes(task);
    return { task, isGranted, changedAt: isGranted ? null : AT };
  }),
});
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/o-que-a-equipe-fez');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/changes', { body: { items: [], nextCursor: null } })
    .on('GET /creator/delegations', { body: known() })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } });
});
const panel = async () => within(await screen.findByRole('region', { name: 'O que a equipe pode fazer' }));
const toggle = async (name: string) =>
  (await panel()).findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });

it('she reads of each task what it means now, and since when she does it alone (STU-13)', async () => {
  api.on('GET /creator/delegations', { body: known('calls') });
  render(<App />);
  expect((await toggle('Publicar em meu nome')).checked).toBe(true);
  expect((await toggle('Cuidar das minhas chamadas')).checked).toBe(false);
  expect((await toggle('Responder comentários')).checked).toBe(true);
  const shown = await panel();
  expect(shown.getByText(/A equipe publica, agenda e edita/)).toBeTruthy();
  expect(shown.getByText(/Só você confirma/)).toBeTruthy();
  expect(shown.getAllByText(/^Assim desde/).map(({ textContent }) => textContent)).toEqual([
    'Assim desde 25/11/2026, 09:00',
  ]);
});

it('switching off says first what will happen; cancelled, nothing is sent, confirmed, it is off (STU-13)', async () => {
  api.on(PUT, { body: known('publishing') });
  render(<App />);
  await userEvent.click(await toggle('Publicar em meu nome'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar sozinha?' }));
  expect(dialog.getByText(/O que a equipe já agendou sai na hora marcada/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.to(PUT)).toEqual([]);
  expect((await toggle('Publicar em meu nome')).checked).toBe(true);
  await userEvent.click(await toggle('Publicar em meu nome'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar da equipe' }));
  expect(await screen.findByText('A equipe não pode mais publicar em seu nome.')).toBeTruthy();
  expect(api.to(PUT)).toMatchObject([{ body: { modelId: MODEL.id, task: 'publishing', isGranted: false } }]);
  expect((await toggle('Publicar em meu nome')).checked).toBe(false);
});

it('letting the team do it again needs no question, and is said (STU-13)', async () => {
  api.on('GET /creator/delegations', { body: known('comments') });
  render(<App />);
  const off = await toggle('Responder comentários');
  api.on(PUT, { body: known() }).on('GET /creator/delegations', { body: known() });
  await userEvent.click(off);
  expect(await screen.findByText('A equipe pode responder comentários.')).toBeTruthy();
  expect(api.to(PUT)).toMatchObject([{ body: { task: 'comments', isGranted: true } }]);
  expect((await toggle('Responder comentários')).checked).toBe(true);
});

it('what could not be switched stays as it was with the reason, and a list that did not come can be asked for again (STU-13)', async () => {
  api.on(PUT, refuse(503, 'service-unavailable', 'Fora do ar'));
  const { unmount } = render(<App />);
  await userEvent.click(await toggle('Publicar em meu nome'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar da equipe' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect((await toggle('Publicar em meu nome')).checked).toBe(true);
  unmount();
  api.on('GET /creator/delegations', refuse(403, 'forbidden', 'Não pode'));
  render(<App />);
  expect((await (await panel()).findByRole('alert')).textContent).toContain('Não pode');
});

import type { CreatorTip, Goal } from '@camarim/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const [tipId, goalId] = ['20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002'];
const AT = '2026-11-24T12:00:00.000Z';
const TIP: CreatorTip = {
  ...{ id: tipId, at: AT, cents: 2_000, keptCents: 2_000, state: 'given', place: 'call', name: 'Lia' },
  ...{ note: 'Que papo bom!', goal: 'Ensaio novo', thankedAt: null },
};
const GOAL: Goal = {
  ...{ id: goalId, title: 'Ensaio novo', targetCents: 50_000, keptCents: 0, percent: 0, tips: 0 },
  ...{ state: 'draft', opensAt: null, closesAt: null, closedAt: null, createdAt: AT },
};
let api: FakeApi;
const show = (tips: CreatorTip[], goals: Goal[] = []) => {
  api
    .on('GET /creator/tips', { body: { items: tips, nextCursor: null, mayShow: false } })
    .on('GET /creator/goals', { body: { items: goals } });
  render(<App />);
};
beforeEach(() => {
  installBrowserApis();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/estudio/meus-mimos');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } });
});

it('a creator reads what was said with a mimo and says thanks with one tap (PUR-11)', async () => {
  api.on(`POST /creator/tips/${tipId}/thanks`, { body: { ...TIP, thankedAt: AT } });
  show([TIP]);
  expect(await screen.findByText('“Que papo bom!”')).toBeTruthy();
  expect(screen.getByText(/Lia, depois de uma chamada · para a meta “Ensaio novo”/)).toBeTruthy();
  api.on('GET /creator/tips', { body: { items: [{ ...TIP, thankedAt: AT }], nextCursor: null, mayShow: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Agradecer' }));
  expect(await screen.findByText(/Você agradeceu em/)).toBeTruthy();
  expect(api.to(`POST /creator/tips/${tipId}/thanks`)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Agradecer' })).toBeNull();
});

it('who shows no name is somebody, and what went back says so and takes no thanks (PUR-11, PUR-09)', async () => {
  show([{ ...TIP, name: null, note: null, goal: null, state: 'returned', keptCents: 0 }]);
  expect(await screen.findByText('Devolvido ao fã')).toBeTruthy();
  expect(screen.getByText(/^Alguém, depois de uma chamada$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agradecer' })).toBeNull();
});

it('she decides whether mimos may be seen on her page (PUR-10)', async () => {
  api.on('PUT /creator/tip-choice', { body: { modelId: MODEL.id, mayShow: true } });
  show([]);
  expect(await screen.findByText('Nenhum mimo ainda')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /^Mostrar mimos na minha página/ }));
  await waitFor(() => expect(api.to('PUT /creator/tip-choice')[0]?.body).toEqual({ modelId: MODEL.id, mayShow: true }));
});

it('a goal whose answer is lost is sent again as the same one (PUR-13)', async () => {
  api.on('POST /creator/goals', 'offline');
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Nova meta' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/Para o quê/), { target: { value: 'Ensaio novo' } });
  fireEvent.change(form.getByLabelText(/Quanto quer juntar/), { target: { value: '500' } });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Erro de conexão/)).toBeTruthy();
  api.on('POST /creator/goals', { status: 201, body: GOAL });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.to('POST /creator/goals')).toHaveLength(2));
  const [lost, again] = api.to('POST /creator/goals').map(({ body }) => body);
  expect(again).toEqual(lost);
});

it('she prepares a goal, is told what opening it means, and opens it (PUR-13)', async () => {
  api
    .on('POST /creator/goals', { status: 201, body: GOAL })
    .on(`POST /creator/goals/${goalId}/open`, { body: { ...GOAL, state: 'open' } });
  show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Nova meta' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText(/Para o quê/), { target: { value: 'Ensaio novo' } });
  fireEvent.change(form.getByLabelText(/Quanto quer juntar/), { target: { value: '500' } });
  api.on('GET /creator/goals', { body: { items: [GOAL] } });
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.to('POST /creator/goals')).toHaveLength(1));
  expect(api.to('POST /creator/goals')[0]?.body).toEqual({
    ...{ modelId: MODEL.id, title: 'Ensaio novo', targetCents: 50_000, closesAt: null },
    clientId: expect.any(String),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  const sure = within(await screen.findByRole('dialog'));
  expect(sure.getByText(/começa em zero e conta os mimos a partir de agora/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(api.to(`POST /creator/goals/${goalId}/open`)).toHaveLength(1));
});

import type { Setup } from '@camarim/contracts';
import { SETUP_STEPS, type SetupStep } from '@camarim/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { SetupCard } from './setup-card.js';

const setup = (missing: SetupStep[], unknown: SetupStep[] = []): Setup => ({
  steps: SETUP_STEPS.map((step) => ({ step, isDone: unknown.includes(step) ? null : !missing.includes(step) })),
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  api = new FakeApi();
});

it('an empty house begins with a list whose ticks are facts, each missing step leading to where it is done (FA-02)', async () => {
  api.on('GET /admin/setup', { body: setup(['post', 'provider', 'mail'], ['pixel']) });
  renderAdmin(<SetupCard />);
  const card = within(await screen.findByRole('region', { name: 'Para abrir a casa' }));
  expect(card.getByText(/^3 de 7 prontos/)).toBeTruthy();
  expect(card.getAllByRole('img', { name: 'Feito' })).toHaveLength(3);
  expect(card.getAllByRole('img', { name: 'Falta' })).toHaveLength(3);
  expect(card.getAllByRole('img', { name: 'Não foi possível conferir agora' })).toHaveLength(1);
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/conteudo', '/admin/configuracoes?aba=gateways'],
  ]);
});

it('it is gone when nothing is missing (FA-02)', async () => {
  api.on('GET /admin/setup', { body: setup([]) });
  renderAdmin(<SetupCard />);
  await waitFor(() => expect(api.to('GET /admin/setup')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

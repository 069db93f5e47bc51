import { TEAM_ACTS } from '@camarim/domain';
import { render, screen } from '@testing-library/react';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
let api: FakeApi;
const done = (...items: object[]) => api.on('GET /creator/changes', { body: { items, nextCursor: null } });
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/o-que-a-equipe-fez');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/delegations', { body: { items: [] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } });
});

it('she reads who did what and when, each act as a sentence about what is hers (STU-10)', async () => {
  const at = '2026-11-25T12:00:00.000Z';
  done(...TEAM_ACTS.map((act, place) => ({ id: `a${place}`, at, by: 'Bia Ramos', act })));
  render(<App />);
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toContain(
    'Bia Ramos agendou uma publicação sua25/11/2026, 09:00',
  );
  const texts = lines.map(({ textContent }) => textContent ?? '');
  expect(texts).toHaveLength(TEAM_ACTS.length);
  // no act is left as the log names it
  for (const text of texts) expect(text).toMatch(/^Bia Ramos [a-zà-ú][^.]+\d{2}\/\d{2}\/2026, 09:00$/);
});

it('a team that did nothing is said to have done nothing, and a list that did not come says so (STU-10)', async () => {
  done();
  const { unmount } = render(<App />);
  expect(await screen.findByText('A equipe não mexeu em nada')).toBeTruthy();
  unmount();
  api.on('GET /creator/changes', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
});

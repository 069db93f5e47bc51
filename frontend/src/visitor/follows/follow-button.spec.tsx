import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { renderPage } from '../../../test/render.js';
import { type Access, AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import { NOBODY, queries } from '../queries.js';
import FollowButton from './follow-button.js';

const modelId = '10000000-0000-4000-8000-000000000001';
const AT = `/me/follows/${modelId}`;
const ME = { signedIn: true, name: 'Ana', role: 'fan' } as const;
let api: FakeApi;
let entered: Intent[];
beforeEach(() => {
  installBrowserApis();
  entered = [];
  api = new FakeApi()
    .on(`GET ${AT}`, { body: { modelId, wish: null } })
    .on(`PUT ${AT}`, { body: { modelId, wish: 'everything' } })
    .on(`DELETE ${AT}`, { body: { modelId, wish: null } });
});
const open = (me: typeof ME | typeof NOBODY) => {
  api.on('GET /me', { body: me });
  const access = { enter: (intent: Intent) => void entered.push(intent) } as unknown as Access;
  const page = renderPage(
    <AccessContext value={access}>
      <FollowButton modelId={modelId} name="Luna" />
    </AccessContext>,
  );
  page.client.setQueryData(queries.me().queryKey, me);
  return page.client;
};
const button = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

it('one tap follows her, one stops, and one takes that back as it was (FOLLOW-01)', async () => {
  open(ME);
  const follow = await button('Seguir Luna', false);
  await waitFor(() => expect(follow.hasAttribute('disabled')).toBe(false));
  await userEvent.click(follow);
  await userEvent.click(await button('Seguindo Luna', true));
  await button('Seguir Luna', false);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await button('Seguindo Luna', true);
  expect(api.to(`PUT ${AT}`).map(({ body }) => body)).toEqual([{ wish: null }, { wish: null }]);
  expect(api.to(`DELETE ${AT}`)).toHaveLength(1);
});

it('a stranger signs up first and then follows her, by the same tap (FOLLOW-06)', async () => {
  const client = open(NOBODY);
  await userEvent.click(await button('Seguir Luna', false));
  expect(entered).toMatchObject([{ kind: 'enter' }]);
  expect(api.to(`PUT ${AT}`)).toEqual([]);
  api.on('GET /me', { body: ME });
  client.setQueryData(queries.me().queryKey, ME);
  const [intent] = entered;
  if (intent?.kind === 'enter') intent.onEntered?.();
  await button('Seguindo Luna', true);
  expect(api.to(`PUT ${AT}`)).toHaveLength(1);
});

it('who gives the sign-up up follows nobody by signing in later (FOLLOW-06)', async () => {
  const client = open(NOBODY);
  await userEvent.click(await button('Seguir Luna', false));
  expect(entered).toHaveLength(1);
  // the sheet is closed; later they sign in for something else
  api.on('GET /me', { body: ME });
  client.setQueryData(queries.me().queryKey, ME);
  await waitFor(() => expect(api.to(`GET ${AT}`)).toHaveLength(1));
  await button('Seguir Luna', false);
  expect(api.to(`PUT ${AT}`)).toEqual([]);
});

it('who only signs in follows nobody by it (FOLLOW-06)', async () => {
  const client = open(NOBODY);
  await button('Seguir Luna', false);
  api.on('GET /me', { body: ME });
  client.setQueryData(queries.me().queryKey, ME);
  await waitFor(() => expect(api.to(`GET ${AT}`)).toHaveLength(1));
  expect(api.to(`PUT ${AT}`)).toEqual([]);
});

it('a refusal is said, and nothing is claimed (FOLLOW-01)', async () => {
  api.on(`PUT ${AT}`, refuse(409, 'too-many-follows', 'Você já segue 200 criadoras.'));
  open(ME);
  const follow = await button('Seguir Luna', false);
  await waitFor(() => expect(follow.hasAttribute('disabled')).toBe(false));
  await userEvent.click(follow);
  expect(await screen.findByText(/Você já segue 200 criadoras/)).toBeTruthy();
  await button('Seguir Luna', false);
});

import { screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeChannel } from '../../../test/fake-channel.js';
import { anAccess } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import { followQuota, shareQuota } from '../access/quota-channel.js';
import { makeQueryClient, queries } from '../queries.js';
import { QuotaBanner } from './quota-banner.js';

const access = anAccess();
const quota = (used: number) => ({ used, limit: 5, remaining: 5 - used });
let api: FakeApi;

const show = () =>
  renderPage(
    <AccessContext value={access}>
      <QuotaBanner viewer={{ kind: 'registered', vip: false }} />
    </AccessContext>,
  );

beforeEach(() => {
  installBrowserApis();
  FakeChannel.install();
  api = new FakeApi().on('GET /me/quota', { body: quota(1) });
});

it('a preview seen in one tab is counted in the other too, from the server’s count (USR-19)', async () => {
  const { client } = show();
  const stop = followQuota(client);
  await screen.findByText('Você viu 1 de 5 prévias grátis, restam 4');
  api.on('GET /me/quota', { body: quota(2) });
  shareQuota(makeQueryClient(), quota(2));
  await screen.findByText('Você viu 2 de 5 prévias grátis, restam 3');
  stop();
  expect(FakeChannel.all.size).toBe(0);
});

it('a fan who watched none yet reads how many previews there are, and no zero (FV-14)', async () => {
  api.on('GET /me/quota', { body: quota(0) });
  show();
  expect(await screen.findByText('Você tem 5 prévias grátis')).toBeTruthy();
});

it('the last preview locks the others: the page reloads what may be seen (CAT-17, USR-16)', async () => {
  const { client } = show();
  await screen.findByText(/restam 4/);
  client.setQueryData(queries.overlay(['a']).queryKey, { items: [], quota: null });
  shareQuota(client, quota(5));
  await screen.findByText('Você já viu suas 5 prévias grátis');
  expect(client.getQueryState(queries.overlay(['a']).queryKey)?.isInvalidated).toBe(true);
});

it('while the count is unknown no preview is promised (USR-18)', async () => {
  api.on('GET /me/quota', refuse(503, 'service-unavailable', 'Estamos com instabilidade.'));
  const { client } = show();
  await waitFor(() => expect(client.getQueryState(queries.quota().queryKey)?.status).toBe('error'));
  expect(screen.queryByText(/prévias/)).toBeNull();
});

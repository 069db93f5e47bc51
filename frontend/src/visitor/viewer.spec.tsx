import type { Quota } from '@camarim/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi } from '../../test/fake-api.js';
import { aFeedPage, aFeedPost, aModel, anAccess, anOverlay, aPlan } from '../../test/fixtures.js';
import { renderPage } from '../../test/render.js';
import { AccessContext } from './access/access-context.js';
import { shareQuota } from './access/quota-channel.js';
import GalleryPage from './gallery/gallery-page.js';
import { Profile } from './profile/profile.js';
import { makeQueryClient, queries, refreshAccess, useMe } from './queries.js';
import VipPage from './vip/vip-page.js';

const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const luna = aModel();
const maya = aModel({ id: 'a0000000-0000-4000-8000-000000000002', username: 'maya', displayName: 'Maya Duarte' });
/** Open to everybody, so that it shows no subscription. */
const FREE = aFeedPost();
const quota = (over: Partial<Quota> = {}): Quota => ({ used: 1, limit: 5, remaining: 4, models: [], ...over });
const HERS = quota({ models: [luna.id] });
let api: FakeApi;

/** What is open to the fan, as every answer says it. */
const opens = (now: Quota) =>
  api
    .on('GET /me/quota', { body: now })
    .on('GET /posts/overlay', { body: { items: [anOverlay({ id: FREE.id })], quota: now } });

beforeEach(() => {
  installBrowserApis();
  const offer = {
    ...{ id: 'o1', modelId: null, name: 'VIP', description: '', price: { amountCents: 2990, currency: 'BRL' } },
    ...{ originalPrice: null, discountPercent: null, durationDays: 30, expiresAt: null, benefits: [] },
  };
  api = new FakeApi()
    .on('GET /me', { body: FAN })
    .on('GET /models', { body: { items: [luna, maya], nextCursor: null } })
    .on('GET /plans', { body: [aPlan()] })
    .on('GET /vip-offer', { body: offer })
    .on('GET /posts', { body: aFeedPage(FREE) });
  for (const { username } of [luna, maya]) api.on(`GET /models/${username}/posts`, { body: aFeedPage(FREE) });
});

/** As in a page of the server, which knows who is there. */
const Signed = ({ children }: { children: ReactNode }) => useMe().signedIn && children;
const show = (page: ReactNode, path: string) =>
  renderPage(
    <AccessContext value={anAccess()}>
      <Signed>{page}</Signed>
    </AccessContext>,
    path,
  );
const profile = (model: typeof luna) =>
  show(<Profile model={model} username={model.username} premium={false} />, `/${model.username}`);
const subscribe = () => screen.findByRole('button', { name: /^Assinar por/ });

describe('a subscriber of one creator', () => {
  it('is in the club although nothing in the gallery is for subscribers; who subscribes to nobody is not (FV-07)', async () => {
    const club = () =>
      show(
        <Routes>
          <Route path="/vip" element={<VipPage />} />
          <Route path="/gallery" element={<p>a galeria</p>} />
        </Routes>,
        '/vip',
      );
    opens(HERS);
    const { unmount } = club();
    expect(await screen.findByText('VOCÊ É VIP')).toBeTruthy();
    unmount();
    opens(quota());
    club();
    expect(await screen.findByText('a galeria')).toBeTruthy();
  });

  it('is thanked on her page as soon as it is paid, also where her first posts are open to everybody (FV-15)', async () => {
    opens(quota());
    const { client } = profile(luna);
    await subscribe();
    opens(HERS);
    await act(() => refreshAccess(client));
    expect(await screen.findByText('Você é meu VIP')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Assinar por/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Prévias grátis' })).toBeNull();
  });

  it('is none on the page of another creator, also after playing what they pay for (FV-14, FV-15)', async () => {
    opens(HERS);
    const { client } = profile(maya);
    await subscribe();
    await waitFor(() => expect(client.getQueryData(queries.quota().queryKey)).toEqual(HERS));
    act(() => shareQuota(client, quota({ remaining: null, models: undefined })));
    await screen.findByText('Você viu 1 de 5 prévias grátis, restam 4');
    expect(screen.queryByText('Você é meu VIP')).toBeNull();
  });

  it('is offered nothing over the photos of the gallery (FV-14)', async () => {
    opens(HERS);
    show(<GalleryPage />, '/gallery?filtro=photos');
    expect(await screen.findByRole('button', { name: /Ensaio aberto/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aproveitar oferta VIP' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Prévias grátis' })).toBeNull();
  });
});

it('whoever subscribes to the whole house is VIP on every page (BIL-42)', async () => {
  opens(quota({ remaining: null }));
  profile(maya);
  expect(await screen.findByText('Você é meu VIP')).toBeTruthy();
});

it('a preview spent takes nothing away of what is known of the subscriptions (USR-19)', () => {
  const client = makeQueryClient();
  client.setQueryData(queries.quota().queryKey, HERS);
  shareQuota(client, { used: 2, limit: 5, remaining: 3 });
  expect(client.getQueryData(queries.quota().queryKey)).toEqual({ ...HERS, used: 2, remaining: 3 });
});

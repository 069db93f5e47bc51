import type { PixelEventDto } from '@camarim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeApi } from '../../../test/fake-api.js';
import { aModel } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { dropMetaCookie } from '../../lib/meta-cookie.js';
import { reportPageView } from '../../lib/page-view.js';
import { ConsentForm } from '../consent/consent-form.js';
import { consentsQuery } from '../consent/consents-query.js';
import { queries } from '../queries.js';
import { reportCheckoutStep, reportOwnEvents } from './own-events.js';
import { ProfileViews } from './profile-views.js';

const anEvent = (own: Partial<PixelEventDto> = {}): PixelEventDto => ({
  url: 'https://meta.test/tr',
  pixelId: '123456789012345',
  name: 'ViewContent',
  eventId: 'view-1',
  externalId: 'a'.repeat(64),
  value: null,
  ...own,
});
const consents = (marketing: boolean) => ({
  version: '1',
  decided: true,
  marketing,
  analytics: false,
  decidedAt: null,
});
let api: FakeApi;
let fired: URL[];
const own = globalThis.Image;

beforeEach(() => {
  dropMetaCookie();
  api = new FakeApi();
  fired = [];
  globalThis.Image = class {
    referrerPolicy = '';
    set src(address: string) {
      expect(this.referrerPolicy).toBe('no-referrer');
      fired.push(new URL(address));
    }
  } as typeof Image;
});
afterEach(() => {
  globalThis.Image = own;
});

it('a creator’s page view is reported once, with the lead of its address, and the pixel sends the server’s id and no address (MKT-10, MKT-11)', async () => {
  api.on('POST /conversions', { body: { recorded: true, pixel: anEvent() } });
  const { client } = renderPage(<ProfileViews justAgreed={false} />, '/luna/p/LEAD1');
  expect(api.calls).toEqual([]);
  client.setQueryData(queries.model('luna').queryKey, aModel());
  await waitFor(() => expect(fired).toHaveLength(2));
  client.setQueryData(queries.model('luna').queryKey, aModel({ bio: 'Outra' }));
  const [reported, ...more] = api.to('POST /conversions');
  expect([reported?.body, more]).toEqual([
    { eventId: expect.stringMatching(/^[0-9a-f-]{36}$/), modelId: aModel().id, leadId: 'LEAD1' },
    [],
  ]);
  expect(fired.map(({ searchParams }) => [searchParams.get('ev'), searchParams.get('eid')])).toEqual([
    ['PageView', 'view-1'],
    ['ViewContent', 'view-1'],
  ]);
  expect(fired.join()).not.toContain('luna');
});

const metaCookie = () => /(?:^|; )_fbp=([^;]+)/.exec(document.cookie)?.[1];

it('a browser gets the name Meta knows it by only after consent, keeps it, and loses it with the consent (MKT-11)', async () => {
  api.on('POST /conversions', { body: { recorded: true, pixel: null } });
  api.on('GET /consents', { body: consents(true) }).on('PUT /consents', { body: consents(false) });
  renderPage(<ConsentForm consents={consents(true)} />);
  expect(metaCookie()).toBeUndefined();
  await reportPageView({ modelId: aModel().id, leadId: null }, false);
  const given = metaCookie();
  expect(given).toMatch(/^fb\.1\.\d{13}\.\d{10}$/);
  await reportPageView({ modelId: aModel().id, leadId: null }, false);
  expect(metaCookie()).toBe(given);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Marketing/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  await waitFor(() => expect(metaCookie()).toBeUndefined());
});

it('a page view that was not recorded does not fire the pixel either (MKT-11)', async () => {
  api.on('POST /conversions', { body: { recorded: false, pixel: null } });
  const { client } = renderPage(<ProfileViews justAgreed={false} />, '/luna');
  client.setQueryData(queries.model('luna').queryKey, aModel());
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(fired).toEqual([]);
});

it('the pixel fires a purchase with the payment’s own id and value, a step with an id of its own, and nothing without consent (MKT-05, MKT-10, MKT-11)', async () => {
  const value = { amountCents: 1990, currency: 'BRL' as const };
  api.on('POST /me/conversions/pixel', {
    body: { items: [anEvent({ name: 'Purchase', eventId: 'purchase:1', value })] },
  });
  const { client } = renderPage(null);
  await reportOwnEvents(client);
  client.setQueryData(consentsQuery().queryKey, consents(false));
  await reportOwnEvents(client);
  expect(api.calls).toEqual([]);
  client.setQueryData(consentsQuery().queryKey, consents(true));
  await reportOwnEvents(client);
  expect(fired).toHaveLength(1);
  expect(Object.fromEntries(fired[0]?.searchParams ?? [])).toMatchObject({
    id: '123456789012345',
    ev: 'Purchase',
    eid: 'purchase:1',
    'cd[value]': '19.90',
    'cd[currency]': 'BRL',
    'ud[external_id]': 'a'.repeat(64),
  });

  reportCheckoutStep(client, 'InitiateCheckout', value);
  expect(fired.at(-1)?.searchParams.get('ev')).toBe('InitiateCheckout');
  expect(fired.at(-1)?.searchParams.get('eid')).toMatch(/^[0-9a-f-]{36}$/);
  client.setQueryData(consentsQuery().queryKey, consents(false));
  reportCheckoutStep(client, 'AddToCart', null);
  expect(fired).toHaveLength(2);
});

import { arrivalOf, clickIn } from './arrival.js';

describe('where somebody came from', () => {
  it.each([
    ['/luna', { page: 'profile', username: 'luna', leadId: null }],
    ['/Luna/LEAD1', { page: 'profile', username: 'luna', leadId: 'LEAD1' }],
    ['/luna/p', { page: 'premium', username: 'luna', leadId: null }],
    ['/luna/p/42?lead_id=7', { page: 'premium', leadId: '42' }],
    ['/luna?lead_id=7', { leadId: '7' }],
    ['/luna?leadId=8', { leadId: '8' }],
    ['/luna?p_id=9', { leadId: '9' }],
    ['/luna?lead_id=no%20lead', { leadId: null }],
    ['/luna/p/LEAD1?source=instagram', { source: 'instagram', leadId: 'LEAD1' }],
    [
      '/luna?utm_source=fb&source=x&utm_campaign=maio&utm_medium=cpc&fbclid=AbC',
      { source: 'fb', campaign: 'maio', fbclid: 'AbC' },
    ],
    ['/presell/luna?utm_source=fb', { page: 'presell', presellSlug: 'luna', username: null, source: 'fb' }],
    ['/paula', { page: 'profile', username: 'paula' }],
  ])('%s says so (GW-03, GW-04, GW-05)', (url, expected) => expect(arrivalOf(url)).toMatchObject(expected));

  it.each(['/', '/login', '/story/x', '/admin', '/p/42', '/presell', '/pagamento/x', '/debug'])(
    '%s is no landing page (GW-06, GW-07)',
    (url) => expect(arrivalOf(url)).toBeNull(),
  );
});

it.each([
  ['https://camarim.example/luna?utm_source=fb&fbclid=AbC', 'AbC'],
  ['https://camarim.example/luna?fbclid=%20', null],
  ['https://camarim.example/luna', null],
  ['about:blank', null],
  ['//', null],
  [undefined, null],
])('the click of the page %s is %s (MKT-11)', (address, click) => expect(clickIn(address)).toBe(click));

import { routeOf } from './page-route.js';

const route = (url: string) => routeOf(url, 'luna');
const missing = { kind: 'missing' };

it('a profile has four addresses and one screen (GW-03)', () => {
  for (const url of ['/maya', '/maya/', '/maya/LEAD-7', '/maya/p', '/maya/p/LEAD-7', '/maya?lead_id=1'])
    expect(route(url)).toEqual({ kind: 'profile', username: 'maya' });
});

it('only a whole segment makes the premium route: names that begin with p are names (GW-04)', () => {
  expect(route('/paula')).toEqual({ kind: 'profile', username: 'paula' });
  expect(route('/p')).toEqual({ kind: 'redirect', to: '/luna/p' });
  expect(route('/p/42?x=1')).toEqual({ kind: 'redirect', to: '/luna/p/42?x=1' });
  expect(route('/pp')).toEqual(missing);
});

it('the root leads to the main profile and keeps what the ad added (GW-01)', () => {
  expect(route('/?utm_source=ig&lead_id=7')).toEqual({ kind: 'redirect', to: '/luna?utm_source=ig&lead_id=7' });
});

it('no redirect leaves this site', () => {
  for (const url of [
    '//evil.example',
    '//evil.example/p',
    '/p/%2f%2fevil.example',
    '/\\evil.example',
    '/p/..%2f',
    '/%2f%2fevil',
  ]) {
    const found = route(url);
    if (found.kind === 'redirect') expect(found.to).toMatch(/^\/[a-z0-9]/);
  }
  expect(route('//evil.example')).toEqual(missing);
});

it('words of the product and impossible names are no profiles (GW-06, GW-07)', () => {
  for (const url of [
    '/debug',
    '/test',
    '/subscription-test',
    '/home/x',
    '/gallery/x',
    '/Vip',
    '/a',
    '/.env',
    '/luna/a/b',
    '/luna/p/a/b',
    '/luna/x!',
    '/%E0%A4%A',
    '/wp-login.php/x/y',
  ])
    expect(route(url)).toEqual(missing);
});

it('a story has its own page, by id or by slug (FV-32)', () => {
  expect(route('/story/luna-no-camarim?x=1')).toEqual({ kind: 'story', idOrSlug: 'luna-no-camarim' });
  for (const url of ['/story', '/story/', '/story/a/b']) expect(route(url)).toEqual(missing);
});

it('a link to a post is the gallery with it over it, and a broken one just the gallery (V11)', () => {
  const postId = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0001';
  expect(route(`/gallery?publicacao=${postId}&utm_source=zap`)).toEqual({ kind: 'post', postId });
  for (const url of ['/gallery?publicacao=1', '/gallery?publicacao=']) expect(route(url)).toEqual({ kind: 'app' });
  expect(route(`/gallery/x?publicacao=${postId}`)).toEqual(missing);
});

it('Início and Galeria are pages of their own, not names of creators (FV-03, FV-04)', () => {
  for (const url of ['/home', '/home/?utm_source=ig', '/gallery?filtro=videos'])
    expect(route(url)).toEqual({ kind: 'app' });
});

it('the app’s own pages and the back-office are known by their first word', () => {
  expect(route('/login?voltar=%2Fluna')).toEqual({ kind: 'app' });
  expect(route('/pagamento/42')).toEqual({ kind: 'app' });
  for (const url of ['/pagamento?plano=1', '/pagamento/42/recibo']) expect(route(url)).toEqual({ kind: 'app' });
  expect(route('/pagamento/42/outra')).toEqual(missing);
  expect(route('/admin/vendas/1')).toEqual({ kind: 'admin' });
  expect(route('/administra')).toEqual({ kind: 'profile', username: 'administra' });
});

it('written pages and pages of one’s own stand at addresses no creator can take (FV-11, FV-37)', () => {
  expect(route('/privacy')).toEqual({ kind: 'legal', document: 'privacy' });
  for (const url of ['/profile', '/notifications', '/salvos', '/report', '/provas', '/idade'])
    expect(route(url)).toEqual({ kind: 'app' });
  for (const url of ['/privacy/x', '/profile/x', '/notifications/x']) expect(route(url)).toEqual(missing);
  expect(route('/subscribe?lead_id=7')).toEqual({ kind: 'redirect', to: '/luna?lead_id=7#planos' });
});

it('calls have their pages: one of each call, the calendar, the club and what was booked (CAT-35, FV-05, FV-07)', () => {
  expect(route('/call/0d1d3a52?x=1')).toEqual({ kind: 'call', id: '0d1d3a52' });
  for (const url of ['/book?lang=en', '/vip', '/agendamentos', '/agendamentos/42', '/agendamentos/42/sala'])
    expect(route(url).kind).toBe('app');
  for (const url of ['/call', '/call/a/b', '/book/x', '/vip/x', '/agendamentos/a/b'])
    expect(route(url)).toEqual(missing);
});

it('messages have an address of their own, all of them and one thread (MSG-30)', () => {
  for (const url of ['/mensagens', '/mensagens/', '/mensagens/0d1d3a52']) expect(route(url)).toEqual({ kind: 'app' });
  expect(route('/mensagens/a/b')).toEqual(missing);
});

it('an ad’s page is named by its slug (MKT-33)', () => {
  expect(route('/presell/luna?lead_id=7')).toEqual({ kind: 'presell', slug: 'luna' });
  for (const url of ['/presell', '/presell/', '/presell/a/b']) expect(route(url)).toEqual(missing);
});

it('a creator has an address of her own, and every old one leads there with its query (USR-34)', () => {
  for (const url of ['/estudio', '/estudio/', '/estudio/postar?tipo=story', '/estudio/nada'])
    expect(route(url)).toEqual({ kind: 'studio' });
  expect(route('/admin/postar?tipo=story')).toEqual({ kind: 'redirect', to: '/estudio/postar?tipo=story' });
  expect(route('/admin/convite')).toEqual({ kind: 'redirect', to: '/estudio/convite' });
  for (const url of ['/admin', '/admin/painel', '/admin/criadoras/1/stories'])
    expect(route(url)).toEqual({ kind: 'admin' });
});

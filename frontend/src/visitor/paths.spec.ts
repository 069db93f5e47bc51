import { matchPath } from 'react-router-dom';
import { PATTERNS, paths, usernameOf } from './paths.js';

it('links of the fans’ pages keep their form', () => {
  expect([
    paths.home(),
    paths.profile('luna'),
    paths.login(),
    paths.login('/luna/77?x=1'),
    paths.payment('42', '/luna'),
    paths.story('luna-no-camarim'),
  ]).toEqual([
    '/home',
    '/luna',
    '/login',
    '/login?voltar=%2Fluna%2F77%3Fx%3D1',
    '/pagamento/42?voltar=%2Fluna',
    '/story/luna-no-camarim',
  ]);
});

it('only the segment p is the premium route, not a username that begins with p (GW-04)', () => {
  expect(matchPath(PATTERNS.premium, '/luna/p')).not.toBeNull();
  expect(matchPath(PATTERNS.premium, '/paula')).toBeNull();
  expect(matchPath(PATTERNS.premium, '/luna/promo')).toBeNull();
});

it('no page of the site is taken for a creator’s profile (GW-03, GW-06)', () => {
  for (const page of ['/home', '/book', '/vip', '/agendamentos', '/agendamentos/42', '/profile', '/terms', '/privacy'])
    expect([page, usernameOf(page)]).toEqual([page, null]);
  for (const page of ['/mensagens/', '/mensagens/42']) expect([page, usernameOf(page)]).toEqual([page, null]);
  for (const profile of ['/luna', '/luna/p', '/luna/p/7', '/luna/7']) expect(usernameOf(profile)).toBe('luna');
});

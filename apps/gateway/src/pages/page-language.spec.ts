import { languageChosenIn } from './page-language.js';

it.each([
  ['/luna?lang=en', { choice: 'en', to: '/luna' }],
  ['/luna/p/LEAD1?utm_source=ig&lang=pt&x=a%20b', { choice: 'pt', to: '/luna/p/LEAD1?utm_source=ig&x=a+b' }],
  ['/?lang=en', { choice: 'en', to: '/' }],
  ['/luna', null],
  ['/luna?lang=fr', null],
  ['/luna?lang=constructor', null],
])('the choice of a language in "%s" is taken out of the address (FV-13)', (url, chosen) => {
  expect(languageChosenIn(url)).toEqual(chosen);
});

it.each(['//evil.example?lang=en', '///evil.example/x?lang=en', '/\\evil.example?lang=en', '/\\/evil.example?lang=en'])(
  'choosing a language at "%s" leads to no other site (FV-13)',
  (url) => {
    expect(languageChosenIn(url)?.to).toMatch(/^\/[a-z]/);
  },
);

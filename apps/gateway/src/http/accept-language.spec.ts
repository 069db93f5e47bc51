import { preferredLanguage } from './accept-language.js';

it.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt-BR'],
  ['en-US,en;q=0.9,pt;q=0.8', 'en'],
  ['en;q=0.5,pt;q=0.9', 'pt-BR'],
  ['en;q=0', 'pt-BR'],
  ['fr-FR,de;q=0.9', 'pt-BR'],
  ['fr, en;q=0.2', 'en'],
  ['*', 'pt-BR'],
  ['en;q=banana', 'en'],
  [`${'x,'.repeat(100_000)}en`, 'pt-BR'],
])('a reader who sends %j reads errors in %s (FV-13)', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

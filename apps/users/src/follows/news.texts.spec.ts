import { newsText } from './news.texts.js';

it.each([
  [{ open: 1, locked: 0, stories: 0 }, 'Você tem uma novidade', '1 publicação aberta para você.'],
  [{ open: 0, locked: 1, stories: 0 }, 'Você tem uma novidade', '1 publicação fechada.'],
  [{ open: 0, locked: 0, stories: 1 }, 'Você tem uma novidade', '1 story.'],
  [{ open: 2, locked: 3, stories: 0 }, '5 novidades', '2 publicações abertas para você e 3 publicações fechadas.'],
  [
    { open: 1, locked: 1, stories: 2 },
    '4 novidades',
    '1 publicação aberta para você, 1 publicação fechada e 2 stories.',
  ],
])('news of %j says ‘%s’ (FOLLOW-03, FOLLOW-04)', (counts, title, text) => {
  expect(newsText(counts)).toMatchObject({ title, text: `De quem você segue: ${text}`, link: '/profile#seguindo' });
});

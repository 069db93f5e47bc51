import { withVisitorCity } from './visitor-city.js';

it('{cidade} is replaced in every text of a page, and in nothing else (MKT-32)', () => {
  const page = { title: 'Oi, {cidade}!', cards: [{ text: '{cidade} e $&' }], width: 3, section: null };
  const told = { title: 'Oi, Recife!', cards: [{ text: 'Recife e $&' }], width: 3, section: null };
  expect(withVisitorCity(page, 'Recife')).toEqual(told);
});

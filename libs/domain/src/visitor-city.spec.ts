import { cityFor, namesVisitorCity, presellFrom, withVisitorCity } from './visitor-city.js';

it('{cidade} is replaced in every text of a page, and in nothing else (MKT-32)', () => {
  const page = { title: 'Oi, {cidade}!', cards: [{ text: '{cidade} e $&' }], width: 3, section: null };
  const replaced = { title: 'Oi, Recife!', cards: [{ text: 'Recife e $&' }], width: 3, section: null };
  expect(withVisitorCity(page, 'Recife')).toEqual(replaced);
});

it('testimonials of fans on a page stay as they were written (MKT-31)', () => {
  const testimonials = [{ text: 'Moro longe de {cidade}', name: 'Ana', purchasedIn: '2026-03' }];
  expect(presellFrom({ title: 'Oi, {cidade}!', testimonials }, 'Recife')).toEqual({
    title: 'Oi, Recife!',
    testimonials,
  });
});

it('{cidade} is the visitor’s city, else the creator’s, else São Paulo (CAT-08)', () => {
  expect(cityFor('Natal', 'Recife, PE')).toBe('Natal');
  expect(cityFor(null, 'Recife, PE')).toBe('Recife');
  expect(cityFor(undefined, 'Olinda')).toBe('Olinda');
  for (const nowhere of [null, undefined, '', ' , PE']) expect(cityFor('', nowhere)).toBe('São Paulo');
  expect([{ a: ['Oi, {cidade}!'] }, { a: 'cidade' }, undefined].map(namesVisitorCity)).toEqual([true, false, false]);
});

import { cityOf, withCity } from './visitor-city.js';

const city = (value: string) => cityOf({ headers: { 'x-city': value } }, 'x-city');

it('the city is the proxy’s word, in the bytes or the escapes it writes (MKT-32)', () => {
  expect(city('Goi%C3%A2nia')).toBe('Goiânia');
  expect(city(Buffer.from('Goiânia').toString('latin1'))).toBe('Goiânia');
});

it('a header nobody named, or one that is no city, says São Paulo (MKT-32)', () => {
  expect(cityOf({ headers: { 'x-city': 'Recife' } }, undefined)).toBe('São Paulo');
  for (const value of ['', '<b>x</b>', 'a'.repeat(61), '%E0%A4%A']) expect(city(value)).toBe('São Paulo');
});

it('{cidade} is replaced in every text of a page, and in nothing else (MKT-32)', () => {
  const page = { title: 'Oi, {cidade}!', cards: [{ text: '{cidade} e $&' }], width: 3, section: null };
  const told = { title: 'Oi, Recife!', cards: [{ text: 'Recife e $&' }], width: 3, section: null };
  expect(withCity(page, 'Recife')).toEqual(told);
});

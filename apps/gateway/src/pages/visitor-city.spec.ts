import type { PresellDto } from '@camarim/contracts';
import { cityOf, presellIn, withCity } from './visitor-city.js';

it('a visitor nobody can place is in São Paulo (MKT-32)', () => {
  expect([cityOf(null), cityOf({ city: 'Recife', region: 'PE' })]).toEqual(['São Paulo', 'Recife']);
});

it('{cidade} is replaced in every text of a page, and in nothing else (MKT-32)', () => {
  const page = { title: 'Oi, {cidade}!', cards: [{ text: '{cidade} e $&' }], width: 3, section: null };
  const told = { title: 'Oi, Recife!', cards: [{ text: 'Recife e $&' }], width: 3, section: null };
  expect(withCity(page, 'Recife')).toEqual(told);
});

it('the words of a fan on a page stay as they were written (MKT-31)', () => {
  const testimonials = [{ text: 'Moro longe de {cidade}', name: 'Ana', purchasedIn: '2026-03' }];
  const page = { title: 'Oi, {cidade}!', testimonials } as PresellDto;
  expect(presellIn(page, 'Recife')).toEqual({ title: 'Oi, Recife!', testimonials });
});

import { fieldMessages } from './field-messages.js';
import { SIGNUP_ERRORS } from './signup.js';
import { validateTestimonial } from './testimonial.rules.js';

const signup = Object.entries(SIGNUP_ERRORS).map(([code, message]) => ({ field: 'x', code, message }));
const testimonial = [
  { text: 'a', name: '' },
  { text: 'a'.repeat(999), name: 'b' },
  { text: 'veja www.x.com agora', name: '' },
].flatMap(validateTestimonial);

it('every fault of a fan’s form is told in the reader’s language (FV-13)', () => {
  const known = [...signup, ...testimonial];
  expect(known).toHaveLength(10);
  expect(fieldMessages(known, 'pt-BR')).toEqual(known);
  const english = fieldMessages(known, 'en');
  expect(english.map(({ field, code }) => ({ field, code }))).toEqual(
    known.map(({ field, code }) => ({ field, code })),
  );
  for (const [place, { message }] of english.entries()) {
    expect(message).not.toBe(known[place]?.message);
    expect(message).not.toMatch(/[áâãçéêíóôõú]|Use de|Escreva/i);
  }
});

it('a fault that only the team meets stays as it is', () => {
  const fault = [{ field: 'title', code: 'free-scope', message: 'Diga o que é grátis.' }];
  expect(fieldMessages(fault, 'en')).toEqual(fault);
});

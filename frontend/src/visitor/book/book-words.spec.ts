import { PAID_WORDS } from '../calls/call-paid-words.js';
import { BOOK_WORDS, langOf } from './book-words.js';

it.each([
  ['', 'pt-BR', 'pt'],
  ['', 'en-US', 'en'],
  ['', 'fr-FR', 'pt'],
  ['?lang=en', 'pt-BR', 'en'],
  ['?lang=pt', 'en-US', 'pt'],
])('the booking page at "%s" in a browser set to %s is shown in %s (FV-06)', (search, browser, lang) => {
  expect(langOf(search, browser)).toBe(lang);
});

it('the English booking page has the agreed texts (FV-06)', () => {
  expect(BOOK_WORDS.en.select).toBe('Select date and time');
  const { done, success, scheduled, home } = PAID_WORDS.en;
  expect([done, success, home]).toEqual(['Booking Confirmed', 'Success!', 'Back to Home']);
  expect(scheduled('Thursday, May 2', '15:00')).toBe(
    'Your video call has been scheduled for Thursday, May 2 at 15:00.',
  );
  expect(BOOK_WORDS.en.book('2030-05-02', '15:00')).toBe('Book call on Thursday, May 2 at 15:00');
  expect(BOOK_WORDS.pt.book('2030-05-02', '15:00')).toBe('Agendar chamada em quinta-feira, 2 de maio às 15:00');
});

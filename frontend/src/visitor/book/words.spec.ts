it('the booking has the agreed texts in English (FV-06)', async () => {
  Object.assign(globalThis, { __EN__: true });
  const book = await import('./words.js');
  const calls = await import('../calls/words.js');
  expect(book.SELECT).toBe('Select date and time');
  expect([calls.DONE, calls.SUCCESS, calls.HOME]).toEqual(['Booking Confirmed', 'Success!', 'Back to Home']);
  expect(calls.scheduled('Thursday, May 2', '15:00')).toBe(
    'Your video call has been scheduled for Thursday, May 2 at 15:00.',
  );
  expect(book.book('2030-05-02', '15:00')).toBe('Book call on Thursday, May 2 at 15:00');
});
afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

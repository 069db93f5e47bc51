afterAll(() => {
  Object.assign(globalThis, { __EN__: false });
});

it('in English a time is written in one way: of a call, of a message, in the room and in the account (FV-06)', async () => {
  Object.assign(globalThis, { __EN__: true });
  const { formatInstant } = await import('./instants.js');
  const { clock } = await import('../room/words.js');
  const { clockOf } = await import('../messages/words.js');
  const [day, night] = ['2026-11-26T18:05:00.000Z', '2026-11-26T03:05:00.000Z'];
  expect([day, night].map(formatInstant)).toEqual(['Nov 26, 2026, 15:05', 'Nov 26, 2026, 00:05']);
  for (const write of [clock, clockOf]) for (const time of [day, night]) expect(write(time)).toMatch(/^\d\d:05$/);
});

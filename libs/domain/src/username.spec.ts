import { isReservedUsername, isValidUsername, RESERVED_USERNAMES } from './username.js';

describe('username', () => {
  it.each(['lia', 'lia.rosa', 'lia_rosa', 'lia-rosa', 'a1b', '123', 'a'.repeat(30)])('accepts %s (CAT-05)', (text) => {
    expect(isValidUsername(text)).toBe(true);
  });

  it.each(['', 'a', 'ab', 'Lia', '.lia', 'lia.', '-lia', 'lia_', 'li a', 'liá', 'lia/x', 'lia\n', 'a'.repeat(31)])(
    'refuses %j (CAT-05)',
    (text) => {
      expect(isValidUsername(text)).toBe(false);
    },
  );

  it('reserves every page of the product (GW-06)', () => {
    const pages = (
      'home gallery book vip login profile notifications subscribe terms privacy contact faq p story presell call ' +
      'admin api assets debug test health test-simple subscription-test debug-email debug-database'
    ).split(' ');
    for (const page of pages) expect(isReservedUsername(page)).toBe(true);
    expect(isReservedUsername(' Admin ')).toBe(true);
    expect(new Set(RESERVED_USERNAMES).size).toBe(RESERVED_USERNAMES.length);
  });

  it.each(['test1', 'test-2', 'Test_a', 'debug9', 'debug.x'])(
    'reserves the name %s, made for trying out (GW-06)',
    (name) => {
      expect(isReservedUsername(name)).toBe(true);
    },
  );

  it('does not reserve a name that only begins like a page (GW-04)', () => {
    for (const name of ['paula', 'vipgirl', 'storyteller', 'testarossa', 'constructor']) {
      expect(isReservedUsername(name)).toBe(false);
    }
  });
});

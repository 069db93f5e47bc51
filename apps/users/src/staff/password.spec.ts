import { hashOfNothing, hashPassword, isPassword } from './password.js';

describe('staff passwords', () => {
  it('are kept as scrypt with its parameters, never twice the same (USR-23)', async () => {
    const [one, two] = [await hashPassword('uma senha boa'), await hashPassword('uma senha boa')];
    expect(one).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await isPassword('uma senha boa', one)).toBe(true);
    expect(await isPassword('uma senha Boa', one)).toBe(false);
  });

  it('keep working when the parameters of new ones grow (USR-23)', async () => {
    // scrypt('password', 'NaCl-NaCl-NaCl-N', N=1024, r=8, p=16), made with another implementation
    const older = 'scrypt$10$8$16$TmFDbC1OYUNsLU5hQ2wtTg$mqlWWZQy2IHvx9dez0VAEWlz0aS2FsVEd9wrwScX9d0';
    expect(await isPassword('password', older)).toBe(true);
    expect(await isPassword('Password', older)).toBe(false);
  });

  it('are the same characters however the keyboard composed them (USR-23)', async () => {
    const hash = await hashPassword('a\u0301gua limpa!');
    expect(await isPassword('\u00e1gua limpa!', hash)).toBe(true);
  });

  it('of nobody open nothing (USR-23)', async () => {
    for (const guess of ['', 'password']) expect(await isPassword(guess, hashOfNothing())).toBe(false);
  });

  it('that are not hashes of ours are an error, not a way in (USR-23)', async () => {
    for (const broken of ['', 'password', 'scrypt$15$8$3$$', 'scrypt$99$8$3$abc$def']) {
      await expect(isPassword('password', broken)).rejects.toThrow('not a password hash');
    }
  });
});

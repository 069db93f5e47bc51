import { isDomainError } from '@camarim/domain';
import { checkPassword, passwordFault } from './password.rules.js';

const BIA = { email: 'bia.souza@camarim.com.br', name: 'Beatriz Souza José André' };

it.each([
  'password1234',
  'aaaaaaaaaaaa',
  '123456789012',
  'qwertyuiop123',
  'minhasenha123',
  'bia.souza@camarim.com.br',
  'BIA.SOUZA@camarim.com.br!',
  'BeatrizSouza1',
  'souzabeatriz',
  'jose.andre123',
  'camarim12345',
  'Senha@123456',
  'curta',
  '',
  'x'.repeat(201),
])('%s is no password of the team (S8)', async (password) => {
  expect(await passwordFault(password, BIA)).toMatch(/fácil de adivinhar|caracteres|e-mail/);
});

it.each(['cavalo bateria grampo', 'x7Gk-29fq-LmTa', 'chuva roxa no teto 9', `${'trem '.repeat(3)}azul manga`])(
  '%s is one (S8)',
  async (password) => {
    expect(await passwordFault(password, BIA)).toBeNull();
  },
);

it.each([
  ['their own unusual name', 'vontrapski quixabelinha'],
  ['their own e-mail, with whatever else around it', 'tres bois q.v@zyrella.com.br no telhado'],
])('%s is no password of theirs, and would be one of anybody else (S8)', async (_what, password) => {
  expect(
    await passwordFault(password, { email: 'q.v@zyrella.com.br', name: 'Quixabelinha Vontrapski' }),
  ).not.toBeNull();
  expect(await passwordFault(password, BIA)).toBeNull();
});

it('the refusal stands at the field of the new password (S8)', async () => {
  const refused: unknown = await checkPassword(12, BIA).catch((error: unknown) => error);
  expect(isDomainError(refused) && refused.errors).toMatchObject([{ field: 'next', code: 'password-weak' }]);
});

import { problem } from '@camarim/domain';

/** What Postgres says of a CPF another account has. @throws cpf-in-use, or what it was. */
export function cpfInUse(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && constraint === 'account_cpf') throw problem('cpf-in-use');
  throw error;
}

import { PasswordInput } from '@mantine/core';
import { ApiProblem } from '../../api/problem.js';

type Props = { value: string; onChange: (value: string) => void; error: unknown };

/** The password one chooses in place of a temporary one (S8). `error`: what the server said of the form. */
export function NewPassword({ value, onChange, error }: Props) {
  return (
    <PasswordInput
      label="Nova senha"
      description="Sua senha é provisória. Escolha uma só sua: 12 caracteres ou mais, fácil de lembrar e difícil de adivinhar, como uma frase."
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a nova senha' }}
      value={value}
      error={passwordFaultOf(error)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What the server said of the new password; null when it said nothing of it. */
export function passwordFaultOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  return error.errors.find(({ field }) => field === 'next')?.message ?? null;
}

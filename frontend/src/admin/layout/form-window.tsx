import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Window } from './window.js';

type Props = {
  title: string;
  /** The word on the button: 'Salvar', 'Adicionar'. */
  submit: string;
  pending: boolean;
  /** Why it was refused; null while it was not. */
  error: string | null;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl' | '80rem';
  /** Beside the refusal: a way out, as 'Recarregar'. */
  way?: ReactNode;
  /** Nothing to send yet. */
  disabled?: boolean;
  children: ReactNode;
};

/** A form in a window: fields, what went wrong, and two buttons at the end. Drawn anew each time, so it starts afresh. */
export function FormWindow({ size = 'lg', disabled = false, children, ...props }: Props) {
  const { title, submit, pending, error, onSubmit, onClose, way } = props;
  return (
    <Window title={title} onClose={onClose} size={size}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          {error !== null && (
            <Alert color="red" role="alert">
              {error}
              {way}
            </Alert>
          )}
          {/* the end of a long form is far away: its buttons stay in sight */}
          <Group justify="flex-end" className={size === '80rem' ? 'form-end' : undefined}>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={pending} disabled={disabled}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}

import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { Window } from './window.js';

type Props = {
  title: string;
  /** The word on the button: 'Salvar', 'Adicionar'. */
  submit: string;
  pending: boolean;
  /** What the server said; null while it has not refused. */
  error: unknown;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl';
  /** Beside the refusal: a way out, as 'Recarregar'. */
  way?: ReactNode;
  children: ReactNode;
};

/** A form in a window: fields, what went wrong, and two buttons at the end. Drawn anew each time, so it starts afresh. */
export function FormWindow({ title, submit, pending, error, onSubmit, onClose, size = 'lg', way, children }: Props) {
  return (
    <Window title={title} onClose={onClose} size={size}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          {error !== null && error !== undefined && (
            <Alert color="red" role="alert">
              {messageOf(error)}
              {way}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={pending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  );
}

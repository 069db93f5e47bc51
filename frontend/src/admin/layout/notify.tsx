import { Button, Group } from '@mantine/core';
import { hideNotification, showNotification } from '@mantine/notifications';
import { ApiProblem, messageOf } from '../../api/problem.js';

const SHOWN_MS = 5_000;
const UNDO_MS = 10_000;
const CLOSE = { closeButtonProps: { 'aria-label': 'Fechar aviso' } };

/** Something was done. */
export function said(message: string): void {
  showNotification({ ...CLOSE, message, color: 'green', autoClose: SHOWN_MS, role: 'status' });
}

/** Something failed; with the code that support asks for (FA-28). */
export function failed(error: unknown): void {
  const code = error instanceof ApiProblem ? ` (${error.code})` : '';
  showNotification({ ...CLOSE, message: `${messageOf(error)}${code}`, color: 'red', autoClose: false });
}

/** Something was done that can be taken back for a while. */
export function undoable(message: string, undo: () => void): void {
  const id = showNotification({
    ...CLOSE,
    color: 'green',
    autoClose: UNDO_MS,
    role: 'status',
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            hideNotification(id);
            undo();
          }}
        >
          Desfazer
        </Button>
      </Group>
    ),
  });
}

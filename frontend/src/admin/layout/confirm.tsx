import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { wayBackFrom } from '../../desk/way-back.js';
import { Refusal } from './refusal.js';
import { Window } from './window.js';

type Props = {
  /** A question: 'Excluir esta publicação?' */
  title: string;
  /** A sentence that says what will happen. */
  children: ReactNode;
  /** The word on the button, the same as the one that led here. */
  action: string;
  /** Closes when it is done; a failure is shown and may be tried again. */
  run: () => Promise<unknown>;
  onClose: () => void;
  /** For what can be taken back. */
  calm?: boolean;
  /** What was said makes it impossible: there is only a way back. */
  refused?: boolean;
};

/** Stands before every act that cannot be taken back. */
export function Confirm({ title, children, action, run, onClose, calm = false, refused = false }: Props) {
  const act = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Window title={title} onClose={onClose}>
      <Stack>
        <div>{children}</div>
        {act.isError && <Refusal>{messageOf(act.error)}</Refusal>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {refused ? 'Fechar' : wayBackFrom(action)}
          </Button>
          {!refused && (
            <Button color={calm ? undefined : 'red'} loading={act.isPending} onClick={() => act.mutate()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Window>
  );
}

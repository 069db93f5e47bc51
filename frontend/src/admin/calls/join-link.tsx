import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useDesk } from '../../desk/call-desk.js';
import { failed } from '../layout/notify.js';

/** The door of a call that is open now; going through it says that she came (CAT-34). */
export function JoinLink({ id, url }: { id: string; url: string }) {
  const desk = useDesk();
  const come = useMutation({ mutationFn: async () => desk.join?.(id), onError: failed });
  return (
    <Button
      size="compact-sm"
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Video size={14} aria-hidden="true" />}
      onClick={() => come.mutate()}
    >
      Entrar na chamada
    </Button>
  );
}

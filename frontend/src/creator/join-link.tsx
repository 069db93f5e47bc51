import { useMutation } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useDesk } from '../desk/call-desk.js';
import { buttonClass } from '../ui/button.js';
import { failed } from './parts/notify.js';

/** The door of a call that is open now; going through it says that she came (CAT-34). */
export function JoinLink({ id, url }: { id: string; url: string }) {
  const desk = useDesk();
  const come = useMutation({ mutationFn: async () => desk.join?.(id), onError: failed });
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('primary', 'w-full')}
      onClick={() => come.mutate()}
    >
      <Video className="size-5" aria-hidden="true" />
      Entrar na chamada
    </a>
  );
}

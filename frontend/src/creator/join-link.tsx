import type { DeskBooking } from '@camarim/contracts';
import { awaitsHerYes, ROOM_GRACE_MS } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useDesk } from '../desk/call-desk.js';
import { buttonClass } from '../ui/button.js';
import { failed } from './parts/notify.js';
import { paths } from './paths.js';

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

/** Whether she can go in now; a call 'now' waits for her yes first. */
export function isDoorOpen(booking: DeskBooking): boolean {
  const { platform, join, serverTime } = booking;
  if (platform !== 'room') return join.url !== null;
  return Date.parse(serverTime) >= Date.parse(join.from) && !awaitsHerYes(booking);
}

/** The room of a call on this site: to try camera and microphone before its time, and before she said yes to a call 'now'; to go in when it is open. */
export function RoomLink({ booking }: { booking: DeskBooking }) {
  const { id, join, serverTime } = booking;
  // one that began late ends later
  if (Date.parse(serverTime) >= Date.parse(join.until) + ROOM_GRACE_MS) return null;
  const isOpen = isDoorOpen(booking);
  return (
    // a page of its own: camera and microphone are allowed to its document alone
    <a href={paths.room(id)} className={buttonClass(isOpen ? 'primary' : 'secondary', 'w-full')}>
      <Video className="size-5" aria-hidden="true" />
      {isOpen ? 'Entrar na sala' : 'Testar câmera'}
    </a>
  );
}

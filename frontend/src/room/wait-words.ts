import type { CallRoom } from '@camarim/contracts';
import { ROOM_WAIT_MS } from '@camarim/domain';
import { hasMet } from './has-met.js';
import { clock, minutes, nameOf } from './words.js';

const isHers = ({ side }: CallRoom): boolean => side === 'creator';
/** What she waited for the fan before she went. */
const herWait = ({ bookedSeconds }: CallRoom): string => minutes(Math.min(bookedSeconds, ROOM_WAIT_MS / 1_000));
const isDone = ({ wait, serverTime }: CallRoom): boolean =>
  wait ? Date.parse(wait.until) <= Date.parse(serverTime) : false;

const hersAlready = (): string => (__EN__ ? 'The money is yours already.' : 'O valor já é seu.');

export const since = (time: string): string =>
  __EN__ ? `You have been waiting since ${time}` : `Você está esperando desde ${time}`;

/** What becomes of the money of whoever is alone, by what the server says of it. */
export function moneyText(room: CallRoom): string {
  if (!room.wait) return '';
  return isHers(room) ? hersAlone(room, clock(room.wait.until)) : hisAlone(room, clock(room.wait.until));
}

function hersAlone(room: CallRoom, until: string): string {
  const name = nameOf(room);
  const comes = hasMet(room) ? 'voltar' : 'vier';
  if (room.wait?.kind === 'full') {
    if (isDone(room)) return hersAlready();
    return __EN__
      ? `Wait until ${until}: after that the money is yours.`
      : `Espere até ${until}: depois disso o valor é seu.`;
  }
  if (room.wait?.kind === 'partial')
    return __EN__
      ? `Wait until ${until}: what was missing on your side goes back to the buyer, and the rest is yours.`
      : `Espere até ${until}: o que faltou do seu lado volta para quem comprou, e o resto é seu.`;
  return __EN__
    ? `If ${name} doesn’t come, the whole amount goes back to the buyer.`
    : `Se ${name} não ${comes}, o valor inteiro volta para quem comprou.`;
}

function hisAlone(room: CallRoom, until: string): string {
  if (hasMet(room)) return hisAfterMeeting(room, until);
  if (room.wait?.kind === 'full')
    return __EN__
      ? `She waited ${herWait(room)} for you and left: the money doesn’t go back. If she returns, you have the time that is left.`
      : `Ela esperou ${herWait(room)} por você e saiu: o valor não volta. Se ela voltar, vocês têm o tempo que resta.`;
  if (room.wait?.kind === 'partial')
    return __EN__
      ? `She waited for you for a part of the time. If she doesn’t return, the rest goes back to you by itself: just wait until ${until}.`
      : `Ela esperou por você uma parte do tempo. Se ela não voltar, o resto volta sozinho para você: basta esperar até ${until}.`;
  const booked = minutes(room.bookedSeconds);
  return __EN__
    ? `Your ${booked} run only once she has joined. If she doesn’t come, your money goes back by itself: just wait until ${until}.`
    : `Seu tempo de ${booked} só corre quando ela entrar. Se ela não vier, o dinheiro volta sozinho para você: basta esperar até ${until}.`;
}

function hisAfterMeeting({ wait }: CallRoom, until: string): string {
  if (wait?.kind === 'full')
    return __EN__ ? 'She has done her part: the money doesn’t go back.' : 'Ela já fez a parte dela: o valor não volta.';
  if (wait?.kind === 'partial')
    return __EN__
      ? `If she doesn’t return, the minutes missing because of that go back to you: just wait until ${until}.`
      : `Se ela não voltar, os minutos que faltarem por isso voltam para você: basta esperar até ${until}.`;
  return __EN__
    ? `If she doesn’t return, the whole amount goes back to you: just wait until ${until}.`
    : `Se ela não voltar, o valor inteiro volta para você: basta esperar até ${until}.`;
}

/** Before the two ever met nobody can end the call: whoever goes may come back. */
export function stepOutText(room: CallRoom): string {
  const back = __EN__ ? 'You may come back while it is open.' : 'Você pode voltar enquanto ela estiver aberta.';
  if (!room.wait) return back;
  const until = clock(room.wait.until);
  return `${back} ${isHers(room) ? hersIfOut(room, until) : hisIfOut(room, until)}`;
}

function hersIfOut(room: CallRoom, until: string): string {
  if (room.wait?.kind !== 'full') return hersAlone(room, until);
  if (isDone(room)) return hersAlready();
  return __EN__
    ? `The money is yours only if you wait until ${until}.`
    : `O valor só é seu se você esperar até ${until}.`;
}

function hisIfOut(room: CallRoom, until: string): string {
  if (room.wait?.kind === 'full')
    return __EN__
      ? `She waited ${herWait(room)} for you: the money doesn’t go back.`
      : `Ela esperou ${herWait(room)} por você: o valor não volta.`;
  if (room.wait?.kind === 'partial')
    return __EN__
      ? `If she doesn’t return and you wait until ${until}, the rest goes back to you.`
      : `Se ela não voltar e você esperar até ${until}, o resto volta para você.`;
  return __EN__
    ? `If she doesn’t come and you wait until ${until}, everything goes back to you.`
    : `Se ela não vier e você esperar até ${until}, o valor inteiro volta.`;
}

/** What ending the call does, to both and to the money. */
export function endText(room: CallRoom): string {
  const ends = __EN__ ? 'It ends for both of you, and for good.' : 'Ela acaba para vocês dois, e não dá para voltar.';
  return `${ends} ${isHers(room) ? hersIfEnded(room) : hisIfEnded(room)}`;
}

function hersIfEnded(room: CallRoom): string {
  if (room.wait?.kind === 'full') return hersIfOut(room, clock(room.wait.until));
  return __EN__
    ? 'Minutes that are missing because you ended it go back to the buyer.'
    : 'Os minutos que faltarem por isso voltam para quem comprou.';
}

function hisIfEnded({ wait }: CallRoom): string {
  if (wait?.kind === 'none')
    return __EN__
      ? 'She left before: the whole amount goes back to you.'
      : 'Ela saiu antes: o valor inteiro volta para você.';
  if (wait?.kind === 'partial')
    return __EN__
      ? 'She left before: the minutes missing because of that go back to you.'
      : 'Ela saiu antes: os minutos que faltarem por isso voltam para você.';
  return __EN__
    ? 'Minutes that are missing because you ended it don’t go back to you.'
    : 'Os minutos que faltarem por isso não voltam para você.';
}

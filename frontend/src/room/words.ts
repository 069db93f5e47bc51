import type { CallRoom } from '@camarim/contracts';
import { formatBRL, type RoomBar } from '@camarim/domain';
import { CLOCK, LOCALE } from '../lib/locale.js';
import { SAO_PAULO } from '../lib/own-time.js';
import type { DeviceProblem } from './device-problem.js';

export const ROOM = __EN__ ? 'Room of your call' : 'Sala da chamada';
export const LOADING = __EN__ ? 'Opening the room…' : 'Abrindo a sala…';
export const CANNOT_OPEN = __EN__ ? 'The room did not open' : 'A sala não abriu';
export const RETRY = __EN__ ? 'Try again' : 'Tentar de novo';
export const BACK = __EN__ ? 'Back' : 'Voltar';
export const YOU = __EN__ ? 'You' : 'Você';
const THE_OTHER = __EN__ ? 'The other person' : 'A outra pessoa';
/** How the other one is called here. */
export const nameOf = ({ peerName }: CallRoom): string => peerName ?? THE_OTHER;
/** 'às 20:05', on this device's clock. */
export const clock = (iso: string): string => new Intl.DateTimeFormat(LOCALE, CLOCK).format(new Date(iso));
/** 760 -> '12 min 40 s'. */
export const length = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 || rest === 0 ? `${minutes} min` : '', rest > 0 ? `${rest} ${__EN__ ? 'sec' : 's'}` : '']
    .filter(Boolean)
    .join(' ');
};

/** 900 -> '15 minutos'. */
export const minutes = (seconds: number): string => {
  const count = Math.round(seconds / 60);
  if (count === 1) return __EN__ ? '1 minute' : '1 minuto';
  return __EN__ ? `${count} minutes` : `${count} minutos`;
};

// Before entering
export const callWith = (name: string): string => (__EN__ ? `Call with ${name}` : `Chamada com ${name}`);
export const TEST = __EN__ ? 'Test camera and microphone' : 'Testar câmera e microfone';
export const ASKING = __EN__ ? 'Allow both in the browser’s question…' : 'Permita os dois na pergunta do navegador…';
export const ENTER = __EN__ ? 'Join now' : 'Entrar agora';
export const ENTERING = __EN__ ? 'Joining…' : 'Entrando…';
export const WITHOUT = __EN__ ? 'Join without camera' : 'Entrar sem câmera';
/** On São Paulo's clock, as the booking says it. @param nowMs milliseconds since the epoch: another day is named. */
export const opensAt = (iso: string, nowMs: number): string => {
  const at = new Date(iso);
  const write = (options: Intl.DateTimeFormatOptions, when: Date | number = at) =>
    new Intl.DateTimeFormat(LOCALE, { timeZone: SAO_PAULO, ...options }).format(when);
  const time = write(CLOCK);
  const date = write({ day: 'numeric', month: 'long' });
  const day = date === write({ day: 'numeric', month: 'long' }, nowMs) ? '' : __EN__ ? `${date}, ` : ` em ${date},`;
  return __EN__ ? `You can join from ${day}${time}.` : `A porta abre${day} às ${time}. Volte aqui na hora.`;
};
export const opensIn = (left: string): string => (__EN__ ? `The door opens in ${left}` : `A porta abre em ${left}`);
/** Of a call 'now' before she said yes to it. */
export const awaitsHerYes = (isHers: boolean): string => {
  if (isHers) return __EN__ ? 'Confirm the call in your schedule first.' : 'Antes, confirme a chamada na sua agenda.';
  return __EN__ ? 'You can join as soon as she confirms.' : 'Você pode entrar assim que ela confirmar.';
};
/** What became of a call nobody can enter any more, or not yet. */
export const BARRED: Readonly<Record<RoomBar, { title: string; text: string }>> = {
  unpaid: {
    title: __EN__ ? 'This call is not paid yet' : 'Esta chamada ainda não foi paga',
    text: __EN__ ? 'The room opens once the payment is in.' : 'A sala só abre depois do pagamento.',
  },
  contested: {
    title: __EN__ ? 'The payment is under review' : 'O pagamento está em análise',
    text: __EN__
      ? 'The bank is looking into a dispute of this payment. Until it decides, nobody can join.'
      : 'O banco está analisando uma contestação deste pagamento. Até ele decidir, ninguém entra.',
  },
  lapsed: {
    title: __EN__ ? 'This call was not paid' : 'Esta chamada não foi paga',
    text: __EN__
      ? 'The time was released, and this room stays closed.'
      : 'O horário foi liberado, e esta sala não vai abrir.',
  },
  off: {
    title: __EN__ ? 'This call was cancelled' : 'Esta chamada foi cancelada',
    text: __EN__ ? 'This room stays closed.' : 'Esta sala não vai abrir.',
  },
};
export const alreadyThere = (name: string): string => (__EN__ ? `${name} is in the room.` : `${name} já está na sala.`);
export const TEST_FIRST = __EN__
  ? 'First, a test: only you see yourself in it.'
  : 'Primeiro, um teste: nele, só você se vê.';
export const SEEN = __EN__
  ? 'We can see and hear you. Say something: the line should move.'
  : 'Tudo certo: dá para ver e ouvir você. Fale algo: a linha deve se mexer.';
export const ONLY_SOUND = __EN__ ? 'We can hear you, without a picture.' : 'Dá para ouvir você, sem imagem.';
export const MICROPHONE = __EN__ ? 'Your microphone' : 'Seu microfone';
export const NOT_RECORDED = __EN__ ? 'We don’t record' : 'Não gravamos';
export const PRIVATE = __EN__
  ? 'We don’t record this call. Nobody sees your number, e-mail or address. We cannot keep anyone from filming their own screen.'
  : 'Não gravamos a chamada. Ninguém vê seu número, e-mail ou endereço. Só não dá para impedir que alguém filme a própria tela.';

// Waiting and talking
export const waitingFor = (name: string): string => (__EN__ ? `Waiting for ${name}` : `Esperando ${name}`);
export const notYet = (name: string): string => (__EN__ ? `${name} has not joined yet.` : `${name} ainda não entrou.`);
export const CONNECTING = __EN__ ? 'Connecting you two…' : 'Ligando vocês dois…';
export const ofMinutes = (minutes: string): string => (__EN__ ? `of ${minutes}` : `de ${minutes}`);
export const PAID_TIME = __EN__ ? 'Time of the call' : 'Tempo da chamada';
export const STANDS = __EN__ ? 'stopped' : 'parado';
export const TALKING = __EN__ ? 'You are connected.' : 'Vocês estão conectados.';
export const DROPPED = __EN__ ? 'The connection dropped. We’re coming back…' : 'A conexão caiu. Estamos voltando…';
export const STOPPED_CLOCK = __EN__
  ? 'The clock is stopped. You lose no minute.'
  : 'O relógio está parado. Nenhum minuto se perde.';
export const wentAway = (name: string): string => (__EN__ ? `${name} left the room` : `${name} saiu da sala`);
export const mayReturn = (time: string): string =>
  __EN__
    ? `The clock is stopped. The room stays open until ${time}.`
    : `O relógio está parado. A sala fica aberta até ${time}.`;
export const callCode = (code: string): string => (__EN__ ? `Code ${code}` : `Código ${code}`);
export const SOUND = __EN__ ? 'Tap to hear' : 'Toque para ouvir';

// The row of buttons
export const CONTROLS = __EN__ ? 'Controls of the call' : 'Controles da chamada';
export const MUTE = __EN__ ? 'Mute' : 'Mudo';
export const CAMERA = __EN__ ? 'Camera' : 'Câmera';
export const FLIP = __EN__ ? 'Flip' : 'Virar';
export const REPORT = __EN__ ? 'Report' : 'Denunciar';
export const LEAVE = __EN__ ? 'End' : 'Encerrar';
export const CAMERA_IS_OFF = __EN__ ? 'Camera off' : 'Câmera desligada';

// Leaving
export const LEAVE_TITLE = __EN__ ? 'End the call?' : 'Encerrar a chamada?';
export const STEP_OUT_TITLE = __EN__ ? 'Leave the room?' : 'Sair da sala?';
export const GO = __EN__ ? 'Leave' : 'Sair';
export const STAY_HERE = __EN__ ? 'Stay here' : 'Ficar aqui';
export const END = __EN__ ? 'End for both' : 'Encerrar para os dois';
export const STAY = __EN__ ? 'Stay in the call' : 'Continuar na chamada';
export const STEP_OUT = __EN__ ? 'Only step out and come back' : 'Só sair e voltar depois';
export const REPORT_TITLE = __EN__ ? 'Report and stop' : 'Denunciar e parar';
export const REPORT_TEXT = __EN__
  ? 'The call stops at once and the team reads what you write. The other person does not see it.'
  : 'A chamada para na hora e a equipe lê o que você escrever. A outra pessoa não vê.';
export const WHAT_HAPPENED = __EN__ ? 'What happened?' : 'O que aconteceu?';
export const reportLength = (least: number): string =>
  __EN__ ? `At least ${least} letters.` : `Pelo menos ${least} letras.`;
export const SEND_REPORT = __EN__ ? 'Stop and report' : 'Parar e denunciar';
export const REPORTED = __EN__
  ? 'The call was stopped and the team has your report.'
  : 'A chamada foi parada e a equipe recebeu sua denúncia.';
/** Of a call that was over by then. */
export const REPORT_ARRIVED = __EN__ ? 'The team has your report.' : 'A equipe recebeu sua denúncia.';
/** Of a call the other one stopped. */
export const STOPPED = __EN__ ? 'The call was stopped.' : 'A chamada foi parada.';

// Another page, and the end
export const OUT_TITLE = __EN__ ? 'You joined on another page' : 'Você entrou em outra página';
export const OUT_TEXT = __EN__
  ? 'The call goes on there. You can also bring it back here.'
  : 'A chamada continua por lá. Se quiser, traga ela de volta para cá.';
export const HERE = __EN__ ? 'Continue here' : 'Continuar aqui';
export const OVER = __EN__ ? 'The call is over' : 'A chamada terminou';
export const SETTLING = __EN__ ? 'We are counting the minutes…' : 'Estamos contando os minutos…';
export const talked = (held: string, booked: string): string =>
  held === booked
    ? __EN__
      ? `You talked for all ${held}.`
      : `Vocês conversaram os ${held} inteiros.`
    : __EN__
      ? `You talked for ${held} of ${booked}.`
      : `Vocês conversaram ${held} de ${booked}.`;
export const NEVER_MET = __EN__ ? 'You two didn’t meet in the room.' : 'Vocês dois não chegaram a conversar.';
/** @param cents what goes back to the buyer. */
export const returned = (isHers: boolean, cents: number): string => {
  const amount = formatBRL(cents);
  if (isHers) return __EN__ ? `${amount} go back to the buyer.` : `${amount} voltam para quem comprou.`;
  return __EN__ ? `${amount} go back to you.` : `${amount} voltam para você.`;
};
export const allKept = (isHers: boolean, missedByFan: boolean): string => {
  if (!isHers && missedByFan)
    return __EN__
      ? 'The missing minutes don’t go back, because you weren’t in the room to the end.'
      : 'Os minutos que faltaram não voltam, porque você não ficou na sala até o fim.';
  if (isHers) return __EN__ ? 'The whole amount is yours.' : 'O valor inteiro é seu.';
  return __EN__ ? 'Nothing is left to settle.' : 'Está tudo certo com o pagamento.';
};
export const TEAM_DECIDES = __EN__
  ? 'The team decides what becomes of the amount. You read it in your notices.'
  : 'A equipe vai decidir o que acontece com o valor. Você fica sabendo pelos avisos.';
/** Called off, or given back while it was on. */
export const allReturned = (isHers: boolean): string => {
  if (isHers)
    return __EN__
      ? 'It was cancelled: the whole amount goes back to the buyer.'
      : 'Ela foi cancelada: o valor inteiro volta para quem comprou.';
  return __EN__
    ? 'It was cancelled: the whole amount goes back to you.'
    : 'Ela foi cancelada: o valor inteiro volta para você.';
};
/** Of a call the team had registered as paid, and was not. */
export const NEVER_PAID = __EN__
  ? 'It was cancelled: the payment was not confirmed, so no money goes back.'
  : 'Ela foi cancelada: o pagamento não foi confirmado, e por isso não há valor para devolver.';
export const DONE = __EN__ ? 'See my booking' : 'Ver meu agendamento';
export const DONE_HERS = __EN__ ? 'Back to the schedule' : 'Voltar para a agenda';

// When a device does not work
const PHONE_SETTINGS = __EN__
  ? 'Tap the lock beside the address, allow camera and microphone, and try again.'
  : 'Toque no cadeado ao lado do endereço, permita câmera e microfone e tente de novo.';
export const PROBLEMS: Readonly<Record<DeviceProblem, { title: string; text: string }>> = {
  'web-view': {
    title: __EN__ ? 'This app has no camera for the call' : 'Este app não libera a câmera',
    text: __EN__
      ? 'Open it in your browser: tap ⋯ at the top and choose “Open in browser” (Safari or Chrome).'
      : 'Abra no navegador: toque em ⋯ no alto e escolha “Abrir no navegador” (Safari ou Chrome).',
  },
  old: {
    title: __EN__ ? 'This browser has no camera' : 'Este navegador não tem câmera',
    text: __EN__
      ? 'Open this page in an up-to-date Chrome, Safari or Firefox.'
      : 'Abra esta página em um Chrome, Safari ou Firefox atualizado.',
  },
  refused: { title: __EN__ ? 'The camera is blocked' : 'A câmera está bloqueada', text: PHONE_SETTINGS },
  none: {
    title: __EN__ ? 'We found no camera' : 'Não achamos uma câmera',
    text: __EN__
      ? 'Connect one or use your phone. Without it you can only talk.'
      : 'Ligue uma ou use o celular. Sem ela, só dá para conversar por voz.',
  },
  busy: {
    title: __EN__ ? 'Another app has the camera' : 'Outro app está usando a câmera',
    text: __EN__
      ? 'Close other calls and camera apps and try again.'
      : 'Feche outras chamadas e apps de câmera e tente de novo.',
  },
};

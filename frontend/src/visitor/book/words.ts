import { formatLongDate } from '../calls/call-times.js';

export const TITLE = __EN__ ? 'Book a call' : 'Agendar chamada';
export const INTRO = __EN__
  ? 'A one-to-one video call, at the time you choose.'
  : 'Uma conversa em vídeo, só você e ela, na hora que você escolher.';
export const CREATOR = __EN__ ? 'With' : 'Com quem';
export const OPTION = __EN__ ? 'Which call' : 'Qual chamada';
export const CHOOSE_DAY = __EN__ ? 'Choose a day' : 'Escolha o dia';
export const chooseTime = (date: string): string =>
  __EN__ ? `Times on ${formatLongDate(date)}` : `Horários de ${formatLongDate(date)}`;
export const ZONE = __EN__ ? 'São Paulo time (GMT-3)' : 'Horário de São Paulo';
export const ownTime = (time: string): string => (__EN__ ? `${time} where you are` : `${time} onde você está`);
export const LOADING_DAYS = __EN__ ? 'Loading times...' : 'Carregando horários...';
export const NO_DAYS = __EN__ ? 'No free times this month.' : 'Nenhum horário livre neste mês.';
export const PICK_DAY = __EN__ ? 'Choose a day to see its times.' : 'Escolha um dia para ver os horários.';
export const HELD = __EN__ ? 'Your time, waiting for the PIX' : 'Seu horário, aguardando o PIX';
export const SELECT = __EN__ ? 'Select date and time' : 'Selecione data e horário';
export const book = (date: string, time: string): string =>
  __EN__ ? `Book call on ${formatLongDate(date)} at ${time}` : `Agendar chamada em ${formatLongDate(date)} às ${time}`;
export const CONFIRM_TITLE = __EN__ ? 'Confirm your booking' : 'Confirmar chamada';
export const CALL = __EN__ ? '1-on-1 Video Call' : 'Chamada de vídeo individual';
export const PARTS = __EN__
  ? { morning: 'Morning', afternoon: 'Afternoon', night: 'Night', dawn: 'After midnight, early this day' }
  : { morning: 'Manhã', afternoon: 'Tarde', night: 'Noite', dawn: 'Madrugada, no começo deste dia' };
export const TODAY = __EN__ ? 'Today' : 'Hoje';
export const SELECTED = __EN__ ? 'selected' : 'selecionado';
export const DATE = __EN__ ? 'Date' : 'Data';
export const TIME = __EN__ ? 'Time' : 'Horário';
export const PRICE = __EN__ ? 'Price' : 'Preço';
export const COMPLETE = __EN__ ? 'Complete Booking' : 'Concluir agendamento';

export const HOW_TITLE = __EN__ ? 'How it works' : 'Como funciona';
export const HOW: ReadonlyArray<{ title: string; text: string }> = __EN__
  ? [
      { title: 'Choose a time', text: 'Only days and times that are really free are shown.' },
      { title: 'Complete booking', text: 'Pay by PIX. Your time is held as long as the code is valid.' },
      { title: 'Join the call', text: 'The link appears 10 minutes before, in your bookings.' },
    ]
  : [
      { title: 'Escolha um horário', text: 'Só aparecem os dias e as horas que estão livres de verdade.' },
      { title: 'Conclua o agendamento', text: 'Pague por PIX. O horário fica reservado enquanto o código valer.' },
      { title: 'Entre na chamada', text: 'O link aparece 10 minutos antes, em Meus agendamentos.' },
    ];

import type { NoticeChannel, NoticeGroup, PushVerdict } from '@camarim/domain';

export { BLOCKED, IS_ON, TURN_ON } from '../../push/phone-words.js';
export const ASK = __EN__ ? 'Notify me on this device' : 'Avise-me neste aparelho';
export const ASK_TEXT = __EN__
  ? 'The notice only says that something is new: no name, nothing of the site. You change it whenever you like, in your account.'
  : 'O aviso só diz que há uma novidade: nenhum nome, nada do site. Você muda quando quiser, na sua conta.';
export const NOT_NOW = __EN__ ? 'Not now' : 'Agora não';

export const TITLE = __EN__ ? 'Notices' : 'Avisos';
export const TEXT = __EN__
  ? 'Where we tell you that something is new. Notices never name anybody.'
  : 'Onde contamos que há uma novidade. Os avisos nunca dizem nomes.';

export const KINDS = __EN__ ? 'What you hear of' : 'O que você recebe';
export const GROUPS: Readonly<Record<NoticeGroup, string>> = __EN__
  ? {
      calls: 'Calls',
      payments: 'Payments and subscriptions',
      messages: 'Messages',
      news: 'News',
      work: 'My work as a creator',
    }
  : {
      calls: 'Chamadas',
      payments: 'Pagamentos e assinaturas',
      messages: 'Mensagens',
      news: 'Novidades',
      work: 'Meu trabalho como criadora',
    };
export const CHANNELS: Readonly<Record<NoticeChannel, string>> = __EN__
  ? { push: 'On the phone', mail: 'By e-mail', none: 'Only here on the site' }
  : { push: 'No celular', mail: 'Por e-mail', none: 'Só aqui no site' };

export const QUIET = __EN__ ? 'Quiet hours' : 'Horas de silêncio';
export const QUIET_TEXT = __EN__
  ? 'No notice on the phone in these hours; it comes afterwards, if it is still true.'
  : 'Nenhum aviso no celular nestas horas; ele chega depois, se ainda valer.';
export const QUIET_FROM = __EN__ ? 'From' : 'Das';
export const QUIET_TO = __EN__ ? 'To' : 'Até';

export const NAME = __EN__ ? 'Name and icon' : 'Nome e ícone';
export const NAME_TEXT = __EN__
  ? 'How notices and the site on your home screen are called. Put it there anew after a change.'
  : 'Como os avisos e o site na tela de início se chamam. Depois de mudar, coloque-o lá de novo.';

export const PHONES = __EN__ ? 'Devices with notices' : 'Aparelhos com avisos';
export const THIS_ONE = __EN__ ? 'This device' : 'Este aparelho';
export const REMOVE = __EN__ ? 'Remove' : 'Remover';
export const removeOne = (name: string): string => (__EN__ ? `Remove ${name}` : `Remover ${name}`);
export const TRY = __EN__ ? 'Send a test notice' : 'Enviar um aviso de teste';
export const tryOne = (name: string): string =>
  __EN__ ? `Send a test notice to ${name}` : `Enviar um aviso de teste para ${name}`;
const REFUSED = __EN__
  ? 'The notice service refused it. Open the site on that device and turn notices on again.'
  : 'O serviço de avisos recusou. Abra o site nesse aparelho e ligue os avisos de novo.';
/** What the push service of the browser said: accepted is not yet shown. */
export const VERDICTS: Readonly<Record<PushVerdict, string>> = {
  accepted: __EN__
    ? 'The notice service took it. If nothing shows within a minute, look at the notification settings of the device.'
    : 'O serviço de avisos aceitou. Se nada aparecer em um minuto, confira as notificações do aparelho.',
  gone: __EN__
    ? 'That device gets no notices any more and left the list. Turn them on there again.'
    : 'Esse aparelho não recebe mais avisos e saiu da lista. Ligue de novo nele.',
  refused: REFUSED,
  'too-large': REFUSED,
  busy: __EN__
    ? 'The notice service is busy. Try again in some minutes.'
    : 'O serviço de avisos está ocupado. Tente de novo em alguns minutos.',
  unreachable: __EN__
    ? 'The notice service did not answer. Try again in some minutes.'
    : 'O serviço de avisos não respondeu. Tente de novo em alguns minutos.',
};
export const NEVER = __EN__ ? 'Nothing delivered yet' : 'Nenhum aviso entregue ainda';
/** @param when a distance from now: 'há 5 minutos'. */
export const delivered = (when: string): string => (__EN__ ? `Last delivered ${when}` : `Último entregue ${when}`);
export const failed = (when: string): string => (__EN__ ? `One failed ${when}` : `Um falhou ${when}`);
export const STALE = __EN__
  ? 'It no longer receives. Open the site there once.'
  : 'Não recebe mais. Abra o site uma vez nele.';
/** The server names a device in Portuguese: 'Chrome em Android'. */
export const deviceName = (label: string): string =>
  __EN__ ? label.replace(' em ', ' on ').replace('Outro aparelho', 'Another device') : label;
export const QUICK_EXIT = __EN__ ? 'Leave quickly' : 'Saída rápida';
export const QUICK_EXIT_TEXT = __EN__
  ? 'Tap the logo twice: the site is gone at once, and the back button does not bring it back.'
  : 'Toque duas vezes no logotipo: o site some na hora, e o botão voltar não o traz de volta.';
export const SAVED = __EN__ ? 'Saved.' : 'Salvo.';

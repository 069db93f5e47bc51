export { PAY_TITLE } from '../checkout/words.js';
export { LAW } from '../purchases/words.js';

export const TIP = __EN__ ? 'Gift' : 'Mimo';
export const GIVE = __EN__ ? 'Send a gift' : 'Mandar um mimo';
/** A button over nothing but its name. */
export const giveFor = (creator: string): string => (__EN__ ? `Gift for ${creator}` : `Mimo para ${creator}`);
export const AFTER_CALL = __EN__ ? 'Liked the call?' : 'Gostou da chamada?';
export const AFTER_CALL_TEXT = __EN__
  ? 'If you like, thank her with a gift and a note.'
  : 'Se quiser, agradeça com um mimo e um recado.';

// The sheet
export const HER = __EN__ ? 'her' : 'ela';
export const LEAD = __EN__
  ? 'You choose how much, and she reads your note.'
  : 'Você escolhe o valor, e ela lê o seu recado.';
export const AMOUNT = __EN__ ? 'How much' : 'Valor';
export const OTHER = __EN__ ? 'Another amount' : 'Outro valor';
export const OTHER_LABEL = __EN__ ? 'Amount in reais' : 'Valor em reais';
export const between = (least: string, most: string): string =>
  __EN__ ? `From ${least} to ${most}` : `De ${least} a ${most}`;
export const NOTE = __EN__ ? 'Note to her' : 'Recado para ela';
export const OPTIONAL = __EN__ ? 'if you like' : 'se quiser';
export const NOTE_HINT = __EN__ ? 'Only she reads it.' : 'Só ela lê.';
export const lengthOf = (length: number, most: number): string => `${length}/${most}`;
export const SHOW_NAME = __EN__ ? 'Show my first name' : 'Mostrar meu primeiro nome';
export const SHOW_NAME_HINT = __EN__
  ? 'On her page too, if she wants that. Without it nobody knows it was you, not even she.'
  : 'Na página dela também, se ela quiser. Sem isso ninguém sabe que foi você, nem ela.';
export const giveAmount = (amount: string): string => (__EN__ ? `Send ${amount} by PIX` : `Mandar ${amount} por PIX`);
export const SIGN_IN_TO_GIVE = __EN__ ? 'Sign in to send a gift' : 'Entrar para mandar um mimo';
export const NO_ACCESS = __EN__
  ? 'A gift is a gift: it opens no post and no subscription.'
  : 'Mimo é presente: não abre publicação nem assinatura.';
export const LOADING = __EN__ ? 'Loading...' : 'Carregando...';
export const FAILED = __EN__ ? 'Gifts couldn’t be loaded' : 'Não foi possível carregar os mimos';
export const CHOOSE_AGAIN = __EN__ ? 'Change the gift' : 'Mudar o mimo';

// Her goal
export const GOAL = __EN__ ? 'Her goal' : 'A meta dela';
export const raised = (kept: string, target: string): string =>
  __EN__ ? `${kept} of ${target}` : `${kept} de ${target}`;
export const REACHED = __EN__ ? 'Goal reached' : 'Meta alcançada';
export const goalLabel = (title: string, percent: number): string =>
  __EN__ ? `Goal “${title}”: ${percent}%` : `Meta “${title}”: ${percent}%`;
export const untilDay = (day: string): string => (__EN__ ? `Until ${day}` : `Até ${day}`);
export const RECENT = __EN__ ? 'Latest gifts' : 'Últimos mimos';
export const gave = (name: string, amount: string): string =>
  __EN__ ? `${name} sent ${amount}` : `${name} mandou ${amount}`;

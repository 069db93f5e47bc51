import { SIGNUP_ERRORS } from '@camarim/domain';

export { GO_HOME } from '../../ui/words.js';

export const REPORT_POST = __EN__ ? 'Report this post' : 'Denunciar publicação';
export const TITLE = __EN__ ? 'Report content' : 'Denunciar conteúdo';
export const TEXT = __EN__
  ? 'Use this to ask us to take down something illegal, or something that shows you without your permission. You don’t need an account.'
  : 'Use para pedir a retirada de algo ilegal ou que mostra você sem permissão. Não precisa ter conta.';
export const RECEIVED = __EN__ ? 'Report received' : 'Denúncia recebida';
export const PROTOCOL = __EN__ ? 'Your reference number is' : 'Seu protocolo é';
export const ANSWER = __EN__
  ? '. Our team will look into it, and the answer goes to your e-mail.'
  : '. Nossa equipe vai analisar, e a resposta chega no seu e-mail.';

export const REASON = __EN__ ? 'Reason' : 'Motivo';
export const INTIMATE = __EN__
  ? 'An intimate image published without permission'
  : 'Imagem íntima publicada sem permissão';
export const MINOR = __EN__ ? 'It shows someone under 18' : 'Aparece alguém com menos de 18 anos';
export const IMPERSONATION = __EN__ ? 'Someone pretends to be another person' : 'Alguém se passa por outra pessoa';
export const COPYRIGHT = __EN__ ? 'It uses my work without permission' : 'Usa obra minha sem autorização';
export const OTHER = __EN__ ? 'Another reason' : 'Outro motivo';

export const ADDRESS = __EN__ ? 'Address of the page or post' : 'Endereço da página ou publicação';
export const ADDRESS_EXAMPLE = 'https://…';
export const WHAT_HAPPENED = __EN__ ? 'What happened' : 'O que aconteceu';
export const NAME = __EN__ ? 'Your name' : 'Seu nome';
export const EMAIL = __EN__ ? 'Your e-mail' : 'Seu e-mail';
export const EMAIL_HINT = __EN__ ? 'Only to answer you.' : 'Só para responder a você.';
export const PARTICIPANT = __EN__
  ? 'I’m the person shown, or I speak for them'
  : 'Sou a pessoa mostrada, ou falo em nome dela';
export const GOOD_FAITH = __EN__
  ? 'I declare that this information is true'
  : 'Declaro que as informações são verdadeiras';
export const SEND = __EN__ ? 'Send report' : 'Enviar denúncia';

export const CHOOSE_REASON = __EN__ ? 'Choose a reason.' : 'Escolha um motivo.';
export const ADDRESS_MISSING = __EN__
  ? 'Paste the address of what you want to report.'
  : 'Cole o endereço do que você quer denunciar.';
export const tooShort = (letters: number): string =>
  __EN__ ? `Tell us in at least ${letters} letters.` : `Conte com pelo menos ${letters} letras.`;
export const NAME_MISSING = __EN__ ? 'Tell us your name.' : 'Diga seu nome.';
export const EMAIL_INVALID = __EN__
  ? 'That e-mail doesn’t look right. Use a format like name@example.com'
  : SIGNUP_ERRORS['email-invalid'];
export const TICK_TO_SEND = __EN__ ? 'Tick this to send.' : 'Marque para enviar.';

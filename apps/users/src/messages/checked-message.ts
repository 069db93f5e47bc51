import { isMessage, MESSAGE_TEXT, messageText, problem } from '@camarim/domain';

/**
 * @param field whose fault it is.
 * @returns what was typed as it is kept. @throws validation-failed for nothing (unless a file goes along), or too much.
 */
export function checkedMessage(typed: string, hasAttachment = false, field = 'body'): string {
  const body = messageText(typed);
  if (isMessage(body, hasAttachment)) return body;
  const [code, message] =
    body === ''
      ? ['empty', 'Escreva uma mensagem.']
      : ['too-long', `A mensagem tem até ${MESSAGE_TEXT.max.toLocaleString('pt-BR')} caracteres.`];
  throw problem('validation-failed', { errors: [{ field, code, message }] });
}

import type { CallOptionDto } from '@camarim/contracts';

type Platform = CallOptionDto['platform'];

export const TITLE = __EN__ ? 'What she will see of you' : 'O que ela vê de você';
/** Rooms that a browser opens. */
const room = (name: string) =>
  __EN__
    ? `On ${name} she sees the name and photo of the account you join with. To keep yours private, open the link in a private window and join with a nickname.`
    : `No ${name} ela vê o nome e a foto da conta com que você entra. Para não mostrar os seus, abra o link em uma janela anônima e entre com um apelido.`;
export const SEEN: Record<Platform, string> = {
  room: __EN__
    ? 'Only your picture, your voice and the name you use here. Neither number nor e-mail nor address, and we don’t record.'
    : 'Só sua imagem, sua voz e o nome que você usa aqui. Nem número, nem e-mail, nem endereço, e não gravamos.',
  meet: room('Google Meet'),
  zoom: room('Zoom'),
  teams: room('Microsoft Teams'),
  whatsapp: __EN__
    ? 'On WhatsApp she sees your number, and the name and photo you use there.'
    : 'No WhatsApp ela vê o seu número, e o nome e a foto que você usa lá.',
  telegram: __EN__
    ? 'On Telegram she sees the name, photo and username you use there. You can hide your number in its privacy settings.'
    : 'No Telegram ela vê o nome, a foto e o usuário que você usa lá. O número você pode ocultar na privacidade do app.',
};

export { JOIN, SHE_ANSWERS } from './words.js';

export const SHE_CONFIRMED = __EN__ ? 'She confirmed: you can join.' : 'Ela confirmou: pode entrar.';
export const TEST_CAMERA = __EN__ ? 'Test your camera' : 'Testar câmera';
export const JOIN_HERE_LATER = __EN__
  ? 'The call takes place here, in your browser. You can join 10 minutes before.'
  : 'A chamada é aqui mesmo, no navegador. Você pode entrar 10 minutos antes da hora.';
export const IN_APP = __EN__ ? 'Open this in your browser' : 'Abra no navegador';
export const IN_APP_TEXT = __EN__
  ? 'This app has no camera for the call. Tap ⋯ at the top and choose “Open in browser” (Safari or Chrome), and do it before the day.'
  : 'Este app não libera a câmera para a chamada. Toque em ⋯ no alto e escolha “Abrir no navegador” (Safari ou Chrome), ainda antes do dia.';

export { CLOSE } from '../../ui/later-words.js';

export const fullScreen = (title: string): string =>
  __EN__ ? `Photo in full screen: ${title}` : `Foto em tela cheia: ${title}`;
export const PREVIOUS = __EN__ ? 'Previous photo' : 'Foto anterior';
export const NEXT = __EN__ ? 'Next photo' : 'Próxima foto';

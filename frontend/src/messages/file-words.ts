export { CLOSE } from '../ui/later-words.js';

type Kind = 'image' | 'video';
const PHOTO = __EN__ ? 'Photo' : 'Foto';
const VIDEO = __EN__ ? 'Video' : 'Vídeo';
/** 42000 -> '0:42'. */
export const lengthOf = (durationMs: number): string => {
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
/** What is in it, true before it is paid for: 'Foto', 'Vídeo · 0:42'. */
export const factsOf = (kind: Kind, durationMs: number | null): string =>
  kind === 'image' ? PHOTO : [VIDEO, ...(durationMs === null ? [] : [lengthOf(durationMs)])].join(' · ');
export const by = (what: string, author: string): string => (__EN__ ? `${what} by ${author}` : `${what} de ${author}`);
export const inFull = (what: string): string =>
  __EN__ ? `${what}: open in full screen` : `${what}: abrir em tela cheia`;
export const play = (what: string): string => (__EN__ ? `${what}: play` : `${what}: assistir`);
export const openFor = (price: string): string => (__EN__ ? `Open for ${price}` : `Abrir por ${price}`);
export const GONE = __EN__ ? 'This file is no longer here.' : 'Este arquivo não está mais aqui.';
export const BROKEN = __EN__ ? 'The file did not load.' : 'O arquivo não carregou.';
export const AGAIN = __EN__ ? 'Load again' : 'Carregar de novo';
/** What the sender reads under a file with a price. */
export const soldFor = (price: string, isBought: boolean): string => {
  if (__EN__) return isBought ? `${price} · paid` : `${price} · not paid yet`;
  return isBought ? `${price} · paga` : `${price} · ainda não paga`;
};
export const PAID = __EN__ ? 'Paid: it stays yours' : 'Pago: fica com você';

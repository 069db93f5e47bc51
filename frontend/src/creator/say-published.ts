import type { OwnPost } from '../api/shown.js';
import { toast } from '../ui/toast.js';
import { said } from './parts/notify.js';

/** Something of hers was put on the air, where nobody sees it while her page is off the site (CAT-02). */
export const sayOnAir = (isOffAir: boolean, done: string): void =>
  said(isOffAir ? 'Publicado, mas sua página está fora do ar: ninguém vê agora.' : done);

/** What became of a post she published: one whose file is not there yet waits for it (STU-03). @param done said of one on the air */
export function sayPublished({ state, asset }: OwnPost, isOffAir: boolean, done: string): void {
  if (state === 'waiting' && asset.status === 'failed')
    toast('error', 'O arquivo falhou, e sem ele a publicação não vai ao ar. Tente de novo em Minhas publicações.');
  else if (state === 'waiting')
    said('O arquivo ainda está sendo preparado. A publicação vai ao ar assim que ele ficar pronto.');
  else sayOnAir(isOffAir && state === 'published', done);
}

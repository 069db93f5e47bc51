import type { Asset } from '../../api/shown.js';
import { isWorking } from '../../desk/upload-item.js';

const STAGES: Record<Asset['stage'], string> = {
  waiting: 'Na fila',
  fetching: 'Buscando',
  checking: 'Conferindo',
  pictures: 'Fotos',
  film: 'Vídeo',
  preview: 'Prévia',
  poster: 'Capa',
  done: 'Pronto',
};

/** Where the file stands, in words: 'Vídeo 40%'; null when there is nothing to say. */
export function assetWord(asset: Asset): string | null {
  if (asset.status === 'failed') return 'Falhou';
  if (asset.status === 'receiving') return 'Recebendo';
  if (!isWorking(asset)) return null;
  return asset.progress > 0 ? `${STAGES[asset.stage]} ${asset.progress}%` : STAGES[asset.stage];
}

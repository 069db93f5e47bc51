import type { AssetDto } from '@camarim/contracts';

const STAGES: Record<AssetDto['stage'], string> = {
  waiting: 'Na fila',
  fetching: 'Buscando',
  checking: 'Conferindo',
  pictures: 'Fotos',
  film: 'Vídeo',
  preview: 'Prévia',
  poster: 'Capa',
  done: 'Pronto',
};

/** Whether its files are being made, for the first time or anew. */
export const isWorking = ({ status, progress }: AssetDto): boolean =>
  status === 'receiving' || status === 'queued' || status === 'processing' || (status === 'ready' && progress < 100);

/** Where the file stands, in words: 'Vídeo 40%'; null when there is nothing to say. */
export function assetWord(asset: AssetDto): string | null {
  if (asset.status === 'failed') return 'Falhou';
  if (asset.status === 'receiving') return 'Recebendo';
  if (!isWorking(asset)) return null;
  return asset.progress > 0 ? `${STAGES[asset.stage]} ${asset.progress}%` : STAGES[asset.stage];
}

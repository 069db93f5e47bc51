import type { Asset } from '../api/shown.js';
import type { UploadItem } from './upload-item.js';

const STAGES: Record<Asset['stage'], string> = {
  waiting: 'na fila',
  fetching: 'buscando o arquivo',
  checking: 'conferindo',
  pictures: 'fotos',
  film: 'vídeo',
  preview: 'prévia',
  poster: 'capa',
  done: 'terminando',
};
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 1536 -> '1,5 KB'. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1_024 && unit < units.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  return `${number.format(value)} ${units[unit]}`;
}

/** 75 -> '1 min 15 s'; never less than a second. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** How far it is, 0 to 100: of the sending, then of what is made of it. */
export function percentOf(item: UploadItem): number {
  if (item.phase === 'ready') return 100;
  if (item.phase === 'processing') return item.asset?.progress ?? 0;
  const total = item.file?.size ?? 0;
  return total > 0 ? Math.floor((item.sentBytes / total) * 100) : 0;
}

/** One line under the file's name. */
export function wordsOf(item: UploadItem): string {
  const percent = percentOf(item);
  switch (item.phase) {
    case 'starting':
      return 'Começando…';
    case 'waiting':
      return 'Na fila: começa assim que outro envio terminar.';
    case 'sending':
      return ['Enviando', `${percent}%`, ...paceOf(item)].join(' · ');
    case 'paused':
      return `Pausado em ${percent}%`;
    case 'offline':
      return `Sem conexão em ${percent}%. O envio continua sozinho quando ela voltar.`;
    case 'processing':
      return `Preparando: ${STAGES[item.asset?.stage ?? 'waiting']}${percent > 0 ? ` · ${percent}%` : ''}`;
    case 'ready':
      return item.asset?.bytes ? `Pronto · ${formatBytes(item.asset.bytes)}` : 'Pronto';
    case 'failed':
      return item.problem ?? 'Algo deu errado com este arquivo.';
  }
}

/** For ears: told when it changes, and not with every percent. */
export function milestoneOf(item: UploadItem): string {
  const said: Record<UploadItem['phase'], string> = {
    starting: 'começando o envio',
    waiting: 'na fila, começa assim que outro envio terminar',
    sending: 'enviando',
    paused: 'envio pausado',
    offline: 'sem conexão, o envio continua quando ela voltar',
    processing: 'enviado, preparando',
    ready: 'pronto',
    // the tile says why, in an alert of its own
    failed: 'não deu certo',
  };
  return `${item.name}: ${said[item.phase]}`;
}

function paceOf({ speed, file, sentBytes }: UploadItem): string[] {
  if (!speed || !file) return [];
  return [`${formatBytes(speed)}/s`, `faltam ${formatSeconds((file.size - sentBytes) / speed)}`];
}

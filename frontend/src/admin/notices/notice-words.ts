import type { Notice } from '@camarim/contracts';
import { DAY_MS, NOTICE_ANSWER_DAYS } from '@camarim/domain';

export const KINDS: Record<Notice['kind'], { label: string; isUrgent: boolean }> = {
  'intimate-image': { label: 'Imagem íntima sem autorização', isUrgent: true },
  minor: { label: 'Menor de idade', isUrgent: true },
  copyright: { label: 'Direito autoral', isUrgent: false },
  impersonation: { label: 'Perfil falso', isUrgent: false },
  other: { label: 'Outro motivo', isUrgent: false },
};

export const STATUSES: Record<Notice['status'], { label: string; color: string }> = {
  open: { label: 'Aberta', color: 'yellow' },
  removed: { label: 'Atendida', color: 'green' },
  refused: { label: 'Recusada', color: 'gray' },
};

/** @param receivedAt instant in UTC. @returns until when the reporter was promised an answer, in ms since 1970. */
export const answerBy = (receivedAt: string): number => Date.parse(receivedAt) + NOTICE_ANSWER_DAYS * DAY_MS;

/** Who can see what was reported. */
export const stateOf = ({ isShown, isDeleted }: NonNullable<Notice['subject']>): string =>
  isDeleted ? 'excluída, só quem comprou ainda vê' : isShown ? 'no ar' : 'fora do ar';

import { hasDuty, type StaffDuty, type StaffRole } from './roles.js';

/** What can wait for somebody of the team, the most pressing first: whose work it is, and what it is called. */
export const WAITING_KINDS = {
  'call-to-decide': { duty: 'calls', label: 'Chamadas que precisam de decisão' },
  'call-to-confirm': { duty: 'calls', label: 'Chamadas para confirmar' },
  dispute: { duty: 'money', label: 'Contestações abertas' },
  refund: { duty: 'money', label: 'Devoluções que o banco recusou' },
  payout: { duty: 'money', label: 'Repasses para aprovar ou sem resposta do banco' },
  'house-transfer': { duty: 'money', label: 'Retiradas da casa para confirmar' },
  'stray-money': { duty: 'money', label: 'Dinheiro sem dono' },
  'tip-watch': { duty: 'money', label: 'Muitos mimos de uma pessoa só' },
  notice: { duty: 'people', label: 'Denúncias abertas' },
  comment: { duty: 'moderation', label: 'Comentários para olhar' },
  'creator-check': { duty: 'administration', label: 'Documentos de modelos para conferir' },
  release: { duty: 'publishing', label: 'Autorizações de imagem que faltam' },
  testimonial: { duty: 'campaigns', label: 'Depoimentos para aprovar' },
  mail: { duty: 'administration', label: 'E-mails que não saíram nas últimas 24 horas' },
} as const satisfies Record<string, { duty: StaffDuty; label: string }>;
export type WaitingKind = keyof typeof WAITING_KINDS;
export const WAITING_KIND_NAMES = Object.keys(WAITING_KINDS) as readonly WaitingKind[];

/** Whether work of this kind is a role's affair. */
export const isWorkOf = (role: StaffRole, kind: WaitingKind): boolean => hasDuty(role, WAITING_KINDS[kind].duty);

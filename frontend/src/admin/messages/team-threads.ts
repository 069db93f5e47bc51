import type { ThreadFilter } from '@camarim/contracts';
import type { MessageReportReason, MessageVerdict } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';
import { threadKeys } from '../../messages/thread-keys.js';
import type { ThreadSource } from '../../messages/thread-store.js';

/** Every key begins with 'messages', so that one word makes all of it stale. */
export const teamThreadQueries = {
  list: (modelId: string, filter: ThreadFilter) =>
    infiniteQueryOptions({
      queryKey: threadKeys.lists(modelId, filter),
      queryFn: ({ pageParam: cursor }) => api('GET /admin/threads', { modelId, filter, cursor, userId: null }),
      ...PAGED,
    }),
  facts: (threadId: string) =>
    queryOptions({
      queryKey: threadKeys.facts(threadId),
      queryFn: () => api('GET /admin/threads/:threadId', { threadId }),
    }),
  reports: (decided: boolean) =>
    infiniteQueryOptions({
      queryKey: threadKeys.lists('reports', String(decided)),
      queryFn: ({ pageParam: cursor }) => api('GET /admin/message-reports', { decided, cursor }),
      ...PAGED,
    }),
};

/** What the team does in a thread: it writes under its own label, whatever is asked for. */
export const teamActs = (threadId: string): ThreadSource & { unsend: (seq: number) => Promise<unknown> } => ({
  page: (range) => api('GET /admin/threads/:threadId/messages', { threadId, ...range }),
  send: (clientId, body, attachment) =>
    api('POST /admin/threads/:threadId/messages', { threadId, clientId, body, attachment }),
  unsend: (seq) => api('POST /admin/threads/:threadId/unsend', { threadId, seq }),
});
export const closeThread = (threadId: string, closedFor: MessageReportReason | null, reason: string) =>
  api('PUT /admin/threads/:threadId/closed', { threadId, closedFor, reason });
export const decideReport = (reportId: string, verdict: MessageVerdict, reason: string) =>
  api('PUT /admin/message-reports/:reportId', { reportId, verdict, reason });

export const REASONS: Readonly<Record<MessageReportReason, { label: string; isUrgent: boolean }>> = {
  offensive: { label: 'Ofensa ou assédio', isUrgent: false },
  threat: { label: 'Ameaça ou chantagem', isUrgent: true },
  minor: { label: 'Envolve menor de idade', isUrgent: true },
  'pay-outside': { label: 'Pagamento por fora', isUrgent: false },
  'personal-data': { label: 'Dados pessoais', isUrgent: false },
  spam: { label: 'Spam', isUrgent: false },
  illegal: { label: 'Algo ilegal', isUrgent: true },
  other: { label: 'Outro motivo', isUrgent: false },
};
/** A report may come from a newer page: its word is shown as it is. */
export const reasonOf = (reason: string) =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as MessageReportReason] : { label: reason, isUrgent: false };
/** 30 -> '1 dia e 6 h'. */
export function hoursOf(hours: number): string {
  // the server counts a begun hour as a whole one
  if (hours <= 1) return 'menos de 1 h';
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = [days > 0 && `${days} ${days === 1 ? 'dia' : 'dias'}`, (rest > 0 || days === 0) && `${rest} h`];
  return parts.filter(Boolean).join(' e ');
}

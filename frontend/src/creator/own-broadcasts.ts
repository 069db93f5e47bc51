import type { BroadcastSegment, BroadcastState } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Broadcast } from '../api/shown.js';
import { plural } from '../lib/counts.js';
import { PAGED } from '../lib/paged.js';
import { threadKeys } from '../messages/thread-keys.js';
import type { TagTone } from './parts/tag.js';

/** Every key begins as those of messages do: each frame about a message reads them anew. */
const keyOf = (modelId: string, what: 'list' | 'audience') => [...threadKeys.all(), 'broadcasts', modelId, what];

/** What a creator wrote to many, and to how many she can write. */
export const ownBroadcastQueries = {
  list: (modelId: string) =>
    infiniteQueryOptions({
      queryKey: keyOf(modelId, 'list'),
      queryFn: ({ pageParam: cursor }) => api('GET /creator/broadcasts', { modelId, cursor }),
      ...PAGED,
    }),
  audience: (modelId: string) =>
    queryOptions({
      queryKey: keyOf(modelId, 'audience'),
      queryFn: () => api('GET /creator/broadcasts/audience', { modelId }),
      staleTime: 0,
    }),
};

export const SEGMENTS: Readonly<Record<BroadcastSegment, string>> = {
  subscribers: 'Assinantes',
  supporters: 'Quem comprou chamada ou deu mimo',
  writers: 'Quem já escreveu para você',
};
export const STATES: Readonly<Record<BroadcastState, { word: string; tone: TagTone }>> = {
  planned: { word: 'Agendada', tone: 'mine' },
  sending: { word: 'Enviando', tone: 'soon' },
  sent: { word: 'Enviada', tone: 'good' },
  stopped: { word: 'Parada', tone: 'plain' },
};
/** '1 pessoa', '2.300 pessoas'. */
export const people = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${plural(count, 'pessoa', 'pessoas')}`;

/** How many have it, as its state lets it be said. */
export function reached({ state, recipients, expected }: Broadcast): string {
  if (state === 'planned') return 'Ainda não começou';
  if (state === 'sending')
    return expected === null
      ? `Já chegou a ${people(recipients)}`
      : `Já chegou a ${recipients.toLocaleString('pt-BR')} de ${people(expected)}`;
  return state === 'sent' ? `Chegou a ${people(recipients)}` : `Tinha chegado a ${people(recipients)}`;
}

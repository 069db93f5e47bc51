import type { GoalState, TipPlace } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { PAGED } from '../lib/paged.js';

/** Every key begins with 'own-tips', so that one word makes all of it stale. */
export const ownTipsQueries = {
  tips: (modelId: string) =>
    infiniteQueryOptions({
      queryKey: ['own-tips', 'list', modelId],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/tips', { modelId, cursor }),
      ...PAGED,
    }),
  goals: (modelId: string) =>
    queryOptions({
      queryKey: ['own-tips', 'goals', modelId],
      queryFn: async () => (await api('GET /creator/goals', { modelId })).items,
    }),
};

export const PLACE_WORDS: Readonly<Record<TipPlace, string>> = {
  profile: 'na sua página',
  post: 'em uma publicação',
  story: 'em um story',
  call: 'depois de uma chamada',
};
export const GOAL_WORDS: Readonly<Record<GoalState, string>> = {
  draft: 'Rascunho',
  open: 'No ar',
  reached: 'Alcançada',
  closed: 'Encerrada',
};

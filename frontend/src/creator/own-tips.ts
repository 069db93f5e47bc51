import type { GoalState, TipPlace } from '@camarim/domain';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';

/** What a creator does with her mimos and what she collects for. */
export const ownTipsApi = {
  thank: (tipId: string) => api('POST /creator/tips/:tipId/thanks', { tipId }),
  choose: (modelId: string, mayShow: boolean) => api('PUT /creator/tip-choice', { modelId, mayShow }),
  addGoal: (form: Asks<'POST /creator/goals'>) => api('POST /creator/goals', form),
  editGoal: (form: Asks<'PUT /creator/goals/:goalId'>) => api('PUT /creator/goals/:goalId', form),
  openGoal: (goalId: string) => api('POST /creator/goals/:goalId/open', { goalId }),
  closeGoal: (goalId: string) => api('POST /creator/goals/:goalId/close', { goalId }),
};

/** Every key begins with 'own-tips', so that one word makes all of it stale. */
export const ownTipsQueries = {
  tips: (modelId: string) =>
    infiniteQueryOptions({
      queryKey: ['own-tips', 'list', modelId],
      queryFn: ({ pageParam: cursor }) => api('GET /creator/tips', { modelId, cursor }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
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

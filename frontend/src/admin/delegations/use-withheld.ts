import { DELEGATION_TASKS, type DelegationTask } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { queries } from '../queries.js';

/**
 * What she keeps for herself, as the team's screens see it (STU-13): nothing while it is not known, because the server
 * refuses by itself, and nothing on her own screens. @param modelId '' = of no creator alone.
 */
export function useWithheld(modelId: string): readonly DelegationTask[] {
  // who is signed in was asked before any screen was shown
  const isTeam = Boolean(useQuery({ ...queries.staff(), staleTime: Number.POSITIVE_INFINITY }).data);
  const { data } = useQuery({
    queryKey: ['delegations', modelId],
    queryFn: () => api('GET /admin/models/:modelId/delegations', { modelId }),
    enabled: isTeam && modelId !== '',
  });
  return DELEGATION_TASKS.filter((task) => data?.items.some((item) => item.task === task && !item.isGranted));
}

import { hasDuty, type StaffDuty } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.js';

/**
 * What who is signed in may do, as the server decides it: who could only be refused is not shown the way.
 * @returns whether they have a duty; none until it is known who they are.
 */
export function useMay(): (duty: StaffDuty) => boolean {
  const role = useQuery(queries.staff()).data?.role;
  return (duty) => role !== undefined && hasDuty(role, duty);
}

import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '../people-queries.js';

const ID_SHOWN = 8;

/** Who of the team an id is; until the names are there, and of nobody of the team, the beginning of the id stands for it. */
export function useStaffName(): (staffId: string) => string {
  const { data } = useQuery(peopleQueries.staffNames());
  const names = new Map(data?.items.map(({ staffId, name }) => [staffId, name]));
  return (staffId) => names.get(staffId) ?? staffId.slice(0, ID_SHOWN);
}

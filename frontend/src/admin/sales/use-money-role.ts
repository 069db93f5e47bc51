import { hasDuty } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../queries.js';

/** Whether who is signed in decides about money; support only reads. The server refuses the others in any case. */
export function useDecidesMoney(): boolean {
  const { data } = useQuery(queries.staff());
  return data ? hasDuty(data.role, 'money') : false;
}

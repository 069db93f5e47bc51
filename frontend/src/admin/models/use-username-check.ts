import { isValidUsername } from '@camarim/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';

const TYPING_MS = 400;

/** Says while it is typed that a username belongs to another creator; the server decides in the end (CAT-05). */
export function useUsernameCheck(username: string, own: string | null): string | null {
  const name = username.trim().toLowerCase();
  const [settled] = useDebouncedValue(name, TYPING_MS);
  const { data } = useQuery({
    queryKey: ['models', 'username', settled],
    queryFn: () => api('GET /admin/models', { search: settled, limit: 20 }),
    enabled: settled !== own && isValidUsername(settled),
  });
  const isTaken = settled === name && settled !== own && data?.items.some((model) => model.username === settled);
  return isTaken ? 'Este nome de usuário já está em uso.' : null;
}

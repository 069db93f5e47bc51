import { useMutation, useQueryClient } from '@tanstack/react-query';

type Act<T> = { run: () => Promise<T>; done?: string | ((answer: T) => void) };
/** How a page tells that something was done, or failed. */
export type Notices = { said: (message: string) => void; failed: (error: unknown) => void };

/**
 * One small act after the other: what it did or why it failed is said in a notice, and what it made stale is read anew.
 * @param stale first words of the keys of queries.
 */
export function useActSaidBy({ said, failed }: Notices, stale: readonly string[]) {
  const client = useQueryClient();
  const refresh = () => Promise.all(stale.map((word) => client.invalidateQueries({ queryKey: [word] })));
  const mutation = useMutation({ mutationFn: (act: () => Promise<void>) => act(), onError: failed });
  const act = <T>({ run, done }: Act<T>) =>
    mutation.mutate(async () => {
      const answer = await run().finally(() => void refresh());
      if (typeof done === 'string') said(done);
      else done?.(answer);
    });
  return { act, refresh, isPending: mutation.isPending };
}

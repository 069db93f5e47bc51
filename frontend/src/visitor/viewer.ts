import type { Quota } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import { queries, useMe } from './queries.js';

/** Whether a period of this creator (null: of any) or of the whole house runs. While it is not known, none does. */
export const isVip = (quota: Quota | null | undefined, modelId: string | null): boolean =>
  quota?.remaining === null || !!quota?.models?.some((id) => modelId === null || id === modelId);

/**
 * The viewer of a page, in the terms of the access rules. It only chooses texts; the server decides access.
 * @param modelId whose page it is; null = of all creators. @param known what came with the posts of the page: it thanks a
 * subscriber no sooner than they are open.
 */
export function useViewer(modelId: string | null, known?: Quota | null): Viewer {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  if (!me.signedIn) return { kind: 'anonymous' };
  return { kind: 'registered', vip: isVip(known ?? quota.data, modelId) };
}

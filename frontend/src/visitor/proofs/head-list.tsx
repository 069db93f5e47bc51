import type { ProofHead, RecountedBatches } from '@camarim/contracts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../lib/instants.js';
import { itemsOf } from '../../lib/items-of.js';
import { PAGED } from '../../lib/paged.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { MoreButton, ReadState } from '../layout/read-state.js';
import { checkHead } from './check.js';
import { Verdict } from './verdict.js';
import * as words from './words.js';

/** The head and, of the hours under it that other services keep, what their rows make now. */
async function ask(index: number) {
  const answer = await api('GET /proofs/heads/:index', { index: String(index) });
  const others = answer.batches.filter(({ now }) => now === null);
  const asked = new Set(others.map(({ kind, hour }) => `${kind === 'messages' ? 'messages' : 'sales'} ${hour}`));
  const counted = await Promise.all([...asked].map(recounted));
  return checkHead(
    answer,
    counted.flatMap(({ items }) => items),
  );
}

/** @param of an hour: 'sales 2026-11-26T18:00:00.000Z'. One that does not answer leaves its rows open; all else is checked. */
function recounted(of: string): Promise<RecountedBatches> {
  const [whose, hour = ''] = of.split(' ');
  const answer = whose === 'messages' ? api('GET /proofs/messages', { hour }) : api('GET /proofs/sales', { hour });
  return answer.catch(() => ({ items: [] }));
}

/** The signed heads, the newest first; each can be checked (PROOF-04). */
export function HeadList() {
  const list = useInfiniteQuery({
    queryKey: ['proofs', 'heads'],
    queryFn: ({ pageParam, signal }) => api('GET /proofs/heads', { cursor: pageParam }, { signal }),
    ...PAGED,
  });
  const heads = itemsOf(list);
  return (
    <section className="space-y-4">
      <h2 className="text-xl font-bold">{words.HEADS_TITLE}</h2>
      <ReadState of={list} />
      {list.data && heads.length === 0 && <p className="text-quiet">{words.NOT_BEGUN}</p>}
      <ul className="space-y-3">
        {heads.map((head) => (
          <li key={head.index} className="rounded-card bg-surface p-4">
            <Head head={head} />
          </li>
        ))}
      </ul>
      <MoreButton of={list} />
    </section>
  );
}

function Head({ head: { index, hour, root, keyId } }: { head: ProofHead }) {
  const check = useMutation({ mutationFn: () => ask(index) });
  const label = check.data ? words.CHECK_AGAIN : words.CHECK;
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">
          {words.headName(index)}
          <span className="block text-sm font-normal text-quiet">{formatInstant(hour)}</span>
        </p>
        <Button
          look="link"
          aria-label={`${label} ${words.headName(index)}`}
          busy={check.isPending}
          onClick={() => check.mutate()}
        >
          {label}
        </Button>
      </div>
      <p className="text-xs break-all text-quiet">
        {words.root(root)}
        <br />
        {words.key(keyId)}
      </p>
      {check.isError && <ErrorNotice>{messageOf(check.error)}</ErrorNotice>}
      {check.data && <Verdict steps={check.data} />}
    </div>
  );
}

import type { MessageRefusal, WriterRule } from '@camarim/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { paths } from '../paths.js';
import { queries, useMe } from '../queries.js';
import { isVip } from '../viewer.js';
import * as words from './profile-words.js';

/** What opens the way to her, for each reason a fan without a thread may be refused for. */
const OPENS: Partial<Readonly<Record<MessageRefusal, WriterRule>>> = {
  'messages-not-allowed': 'buyers',
  'messages-subscribers-only': 'subscribers',
  'messages-closed-to-new': 'nobody-new',
};
const PILL =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-field px-4 font-semibold text-text hover:bg-raised';

/** The way to a thread with her for who may write, what opens it for everybody else, and how much she answers herself. */
export default function ProfileMessages({ modelId, name }: { modelId: string; name: string }) {
  const { signedIn } = useMe();
  const figures = useQuery({
    queryKey: ['message-answers', modelId],
    queryFn: () => api('GET /message-answers', { modelId }),
  });
  const standing = useQuery({
    queryKey: ['messages', 'with', modelId],
    queryFn: () => api('GET /me/threads/with/:modelId', { modelId }),
    enabled: signedIn,
  });
  const quota = useQuery({ ...queries.quota(), enabled: signedIn });
  const { threadId = null, refusal = null } = standing.data ?? {};
  const mayWrite = signedIn && standing.data && (threadId !== null || refusal === null);
  const asked = [standing, ...(refusal ? [quota] : [])];
  const isKnown = asked.every(({ data }) => data);
  const rule = refusal && OPENS[refusal];
  const isShut = rule && rule !== 'nobody-new' && isVip(quota.data, modelId);
  const retry = (why: string) => (
    <>
      {why}{' '}
      <button
        type="button"
        className="min-h-11 underline"
        onClick={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
      >
        {words.RETRY}
      </button>{' '}
    </>
  );
  const door = () => {
    if (!signedIn) return figures.data && `${words.opensBy(name, figures.data.writers)} `;
    if (!isKnown) return asked.some(({ data, isError }) => !data && isError) && retry(words.notKnown(name));
    // who subscribes is not told to subscribe
    if (isShut) return retry(words.notOpen(name));
    return rule && `${words.opensBy(name, rule)} `;
  };
  return (
    <div className="mt-2 flex min-h-11 items-center gap-3 text-sm text-quiet">
      {mayWrite && <Write modelId={modelId} threadId={threadId} />}
      <p>
        {!mayWrite && door()}
        {figures.data && words.answers(figures.data)}
      </p>
    </div>
  );
}

function Write({ modelId, threadId }: { modelId: string; threadId: string | null }) {
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api('PUT /me/threads/with/:modelId', { modelId }),
    onSuccess: ({ id }) => navigate(paths.messages(id)),
    onError: (error) => toast('error', messageOf(error)),
  });
  const shown = (
    <>
      <MessageCircle className="size-4" aria-hidden="true" />
      {words.WRITE}
    </>
  );
  if (threadId !== null)
    return (
      <Link to={paths.messages(threadId)} className={PILL}>
        {shown}
      </Link>
    );
  return (
    <button type="button" className={PILL} aria-busy={open.isPending} onClick={() => open.mutate()}>
      {shown}
    </button>
  );
}

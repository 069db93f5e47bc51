import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import * as words from './profile-words.js';

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
  const mayWrite = signedIn && standing.data && (standing.data.threadId !== null || standing.data.refusal === null);
  const isKnown = !signedIn || standing.data || standing.isError;
  return (
    <div className="mt-2 flex min-h-11 items-center gap-3 text-sm text-quiet">
      {mayWrite && <Write modelId={modelId} threadId={standing.data?.threadId ?? null} />}
      <p>
        {isKnown && !mayWrite && figures.data && `${words.opensBy(name, figures.data.writers)} `}
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

import type { MediaDto, PlayDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitorApi } from '../../api/visitor.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { queries, refreshAccess } from '../queries.js';

export type Playing = { mode: 'full' | 'preview'; media: MediaDto };

/**
 * What happens when a post is opened. The server decides (CAT-17): in full, its preview, or not, and then the sheet
 * that leads there opens. A media address that died is asked for again through `refresh`.
 */
export function usePlay(post: Post, viewer: Viewer) {
  const { enter, offer, resumed, resume } = useAccess();
  const client = useQueryClient();
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [previewed, setPreviewed] = useState(false);

  const whenLocked = (reason: PlayDto['reason']) => {
    setPlaying(null);
    if (reason === 'sign-up') {
      enter({ kind: 'post', post });
      void refreshAccess(client);
    } else {
      setPreviewed(true);
      offer({ kind: 'post', post });
    }
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => visitorApi.play(post.id),
    onSuccess: (reply) => {
      if (reply.quota) client.setQueryData(queries.quota().queryKey, reply.quota);
      if (reply.mode === 'locked' || !reply.media) whenLocked(reply.reason);
      else setPlaying({ mode: reply.mode, media: reply.media });
    },
  });

  const start = () => {
    if (viewer.kind === 'anonymous') enter({ kind: 'post', post });
    else if (!isPending) mutate();
  };
  const isResumed = resumed === post.id;
  useEffect(() => {
    if (!isResumed) return;
    resume(null);
    mutate();
  }, [isResumed, resume, mutate]);

  // paid while its preview was running: the whole post takes its place
  const outgrown = playing?.mode === 'preview' && post.access === 'full';
  useEffect(() => {
    if (outgrown) mutate();
  }, [outgrown, mutate]);

  return {
    playing,
    /** The preview was seen to its end, or there is none left. */
    previewed,
    isStarting: isPending && !playing,
    error,
    start,
    refresh: () => mutate(),
    buy: () => offer({ kind: 'post', post }),
    whenEnded: () => {
      if (playing?.mode !== 'preview') return;
      setPreviewed(true);
      setPlaying(null);
    },
    whenBroken: () => {
      reset();
      setPlaying(null);
    },
  };
}

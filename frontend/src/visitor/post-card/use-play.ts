import type { MediaDto, PlayDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitorApi } from '../../api/visitor.js';
import { useAccess } from '../access/access-context.js';
import { shareQuota } from '../access/quota-channel.js';
import type { Post } from '../feed/post.js';
import { refreshAccess } from '../queries.js';

export type Playing = { mode: 'full' | 'preview'; media: MediaDto };

/**
 * What happens when somebody signed in opens a post. The server decides (CAT-17): in full, its preview, or not, and then the sheet
 * that leads there opens. A media address that died is asked for again through `refresh`.
 */
export function usePlay(post: Post) {
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
      if (reply.quota) shareQuota(client, reply.quota);
      if (reply.mode === 'locked' || !reply.media) whenLocked(reply.reason);
      else setPlaying({ mode: reply.mode, media: reply.media });
    },
  });

  const start = () => {
    if (!isPending) mutate();
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

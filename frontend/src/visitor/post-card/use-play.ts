import type { MediaAddress, PlayDto } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { visitorApi } from '../../api/visitor.js';
import { useAccess } from '../access/access-context.js';
import { shareQuota } from '../access/quota-channel.js';
import type { Post } from '../feed/post.js';
import { refreshAccess } from '../queries.js';

export type Playing = { mode: 'full' | 'preview'; media: MediaAddress; stream: MediaAddress | null };

/**
 * Opens a post for somebody signed in. The server decides (CAT-17): the full post, its preview, or locked, which opens
 * the sheet that leads there. An expired media address is requested again through `refresh`.
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
      else setPlaying({ mode: reply.mode, media: reply.media, stream: reply.stream ?? null });
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

  // paid while its preview was running: switch to the full video
  const hasUpgraded = playing?.mode === 'preview' && post.access === 'full';
  useEffect(() => {
    if (hasUpgraded) mutate();
  }, [hasUpgraded, mutate]);

  return {
    playing,
    /** The preview was watched to its end, or none is left. */
    previewed,
    isStarting: isPending && !playing,
    error,
    start,
    // what stopped has nothing left to show: its cover says why, and can be tapped again
    refresh: () => mutate(undefined, { onError: () => setPlaying(null) }),
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

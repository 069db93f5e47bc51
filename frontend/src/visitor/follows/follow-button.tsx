import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { useAccess } from '../access/access-context.js';
import { refreshAccess, useMe } from '../queries.js';
import { follow, followQueries, unfollow } from './follow-api.js';
import * as words from './words.js';

/** Follows her without paying, or no longer; a stranger signs up first, and then follows her (FOLLOW-01, FOLLOW-06). */
export default function FollowButton({ modelId, name }: { modelId: string; name: string }) {
  const client = useQueryClient();
  const { enter } = useAccess();
  const { signedIn } = useMe();
  const state = useQuery({ ...followQueries.one(modelId), enabled: signedIn });
  const isOn = signedIn && (state.data?.wish ?? null) !== null;
  const turn = useMutation({
    mutationFn: async (to: boolean) => {
      if (!to) return unfollow(client, modelId, name);
      await follow(client, modelId, null);
      toast('success', words.begun(name));
    },
    onError: (error) => {
      if (!hasCode(error, 'unauthenticated')) return toast('error', messageOf(error));
      void refreshAccess(client);
      signUp();
    },
  });
  const { mutate } = turn;
  const signUp = () => enter({ kind: 'enter', onEntered: () => mutate(true) });
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={turn.isPending || undefined}
      aria-label={isOn ? words.followingOne(name) : words.followOne(name)}
      disabled={turn.isPending || (signedIn && state.isPending)}
      onClick={() => (signedIn ? mutate(!isOn) : signUp())}
      className="inline-flex min-h-11 min-w-25 items-center justify-center rounded-full bg-field px-4 text-sm font-semibold hover:bg-raised"
    >
      {isOn ? words.FOLLOWING : words.FOLLOW}
    </button>
  );
}

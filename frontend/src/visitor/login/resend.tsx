import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { useCountdown } from '../../lib/use-countdown.js';
import * as words from './words.js';

const MINUTE_S = 60;
const waitFor = (seconds: number) => ({ seconds, until: new Date(Date.now() + seconds * 1_000).toISOString() });

/**
 * Sends another code, once the server allows one. `after`: seconds from now, as the server stated with the last code.
 */
export function Resend({ send, after }: { send: () => Promise<{ resendAfterSeconds: number }>; after: number }) {
  const [{ seconds, until }, setWait] = useState(() => waitFor(after));
  const left = Math.min(seconds, Math.ceil(useCountdown(until, 0) / 1_000));
  const isWaiting = left > 0;
  const again = useMutation({
    mutationFn: send,
    onSuccess: ({ resendAfterSeconds }) => setWait(waitFor(resendAfterSeconds)),
  });

  return (
    <div>
      {isWaiting ? (
        <span className="inline-flex min-h-11 items-center text-quiet tabular-nums">
          {words.resendIn(left > 2 * MINUTE_S ? `${Math.ceil(left / MINUTE_S)} min` : `${left} s`)}
        </span>
      ) : (
        <button
          type="button"
          disabled={again.isPending}
          onClick={() => again.mutate()}
          className="min-h-11 font-semibold text-accent-soft hover:underline disabled:opacity-60"
        >
          {words.RESEND}
        </button>
      )}
      <p role="status" className="text-quiet">
        {again.isSuccess && isWaiting && words.SENT_AGAIN}
        {again.isError && messageOf(again.error)}
      </p>
    </div>
  );
}

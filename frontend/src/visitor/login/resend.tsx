import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import * as words from './words.js';

const MINUTE_S = 60;

/**
 * Sends another code, once the server allows one. `after`: seconds from now, as the server stated with the last code.
 */
export function Resend({ send, after }: { send: () => Promise<{ resendAfterSeconds: number }>; after: number }) {
  const [left, setLeft] = useState(after);
  const again = useMutation({
    mutationFn: send,
    onSuccess: ({ resendAfterSeconds }) => setLeft(resendAfterSeconds),
  });
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <div>
      {left > 0 ? (
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
        {again.isSuccess && left > 0 && words.SENT_AGAIN}
        {again.isError && messageOf(again.error)}
      </p>
    </div>
  );
}

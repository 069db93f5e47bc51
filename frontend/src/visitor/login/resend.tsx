import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { visitorApi } from '../../api/visitor.js';

const WAIT_S = 30;

/** Another code, once the first has had 30 s to arrive. */
export function Resend({ email }: { email: string }) {
  const [left, setLeft] = useState(WAIT_S);
  const again = useMutation({ mutationFn: () => visitorApi.sendCode(email), onSuccess: () => setLeft(WAIT_S) });
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <div>
      {left > 0 ? (
        <span className="inline-flex min-h-11 items-center text-quiet tabular-nums">Reenviar código em {left} s</span>
      ) : (
        <button
          type="button"
          disabled={again.isPending}
          onClick={() => again.mutate()}
          className="min-h-11 font-semibold text-accent-soft hover:underline disabled:opacity-60"
        >
          Reenviar código
        </button>
      )}
      <p role="status" className="text-quiet">
        {again.isSuccess && left > 0 && 'Enviamos um novo código.'}
        {again.isError && messageOf(again.error)}
      </p>
    </div>
  );
}

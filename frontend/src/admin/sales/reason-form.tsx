import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';
import { ReasonField, useReason } from '../layout/reason-field.js';
import { useAct } from '../layout/use-act.js';

type Props<T> = {
  /** A question: 'Rejeitar este pagamento?' */
  title: string;
  /** The word on the button, the same as the one that led here. */
  action: string;
  /** What will happen, in words, and further fields. */
  children: ReactNode;
  /** What could not be done, said before why: 'Erro ao rejeitar pagamento'. */
  failure?: string;
  /** A field of `children` holds what cannot be sent, and says so itself: nothing is sent. */
  refused?: boolean;
  run: (reason: string) => Promise<T>;
  /** It is done; whoever asked closes the window. */
  onDone: (answer: T) => void;
  onClose: () => void;
};

/** Stands before every decision about money: what follows from it, and why it is taken, which is kept (FA-29). */
export function ReasonForm<T>({ title, action, children, refused = false, failure, run, onDone, onClose }: Props<T>) {
  // a decision about a sale begins or ends periods of access
  const { refresh } = useAct('sales', 'periods');
  const reason = useReason();
  const decide = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    // also after a refusal: it usually means that the payment has moved on
    onSettled: () => refresh(),
  });
  return (
    <FormWindow
      title={title}
      submit={action}
      pending={decide.isPending}
      error={decide.isError ? [failure, refusalText(decide.error)].filter(Boolean).join(': ') : null}
      onClose={onClose}
      onSubmit={() => {
        const why = reason.read();
        if (why !== null && !refused) decide.mutate(why);
      }}
    >
      {children}
      <ReasonField reason={reason} required />
    </FormWindow>
  );
}

/** What the server said, and what about which amount: 'no máximo R$ 37,90'. */
export function refusalText(error: Error): string {
  const details = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : [];
  return [messageOf(error), ...details].join(' ');
}

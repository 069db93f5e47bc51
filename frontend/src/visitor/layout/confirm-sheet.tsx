import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import * as words from './later-words.js';

type Props = {
  title: string;
  /** What will happen, in plain language. */
  children: ReactNode;
  action: string;
  /** Label of the button that cancels. */
  back?: string;
  run: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for confirmation of something that cannot be undone; a failure is shown and can be retried. */
export function ConfirmSheet({ title, children, action, back = words.BACK, run, onClose }: Props) {
  const act = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <div className="space-y-2 text-quiet">{children}</div>
        {act.isError && <ErrorNotice>{messageOf(act.error)}</ErrorNotice>}
        <div className="flex flex-col gap-2 md:flex-row-reverse">
          <Button look="danger" className="flex-1" busy={act.isPending} onClick={() => act.mutate()}>
            {action}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {back}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

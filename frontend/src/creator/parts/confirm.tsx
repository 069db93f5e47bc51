import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { wayBackFrom } from '../../desk/way-back.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';

type Props = {
  /** A question: 'Excluir esta publicação?' */
  title: string;
  /** A sentence that says what will happen. */
  children: ReactNode;
  /** The word on the button, the same as the one that led here. */
  action: string;
  /** Closes when it is done; a failure is shown and may be tried again. */
  run: () => Promise<unknown>;
  onClose: () => void;
  /** For what can be taken back. */
  calm?: boolean;
};

/** Stands before every act that cannot be taken back. */
export function Confirm({ title, children, action, run, onClose, calm = false }: Props) {
  const act = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <div className="space-y-4 text-quiet">{children}</div>
        {act.isError && <ErrorNotice>{messageOf(act.error)}</ErrorNotice>}
        <div className="flex flex-col gap-2 md:flex-row-reverse">
          <Button
            look={calm ? 'primary' : 'danger'}
            className="flex-1"
            busy={act.isPending}
            onClick={() => act.mutate()}
          >
            {action}
          </Button>
          <Button look="secondary" className="flex-1" onClick={onClose}>
            {wayBackFrom(action)}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { ignoreSecondOfTwo } from '../../desk/ignore-second-of-two.js';
import { useAskBeforeUnload } from '../../desk/use-ask-before-unload.js';
import type { Draft } from '../../desk/use-draft.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { DraftOffer } from './draft-offer.js';
import { LeaveEditor } from './leave-editor.js';

type Props = {
  title: string;
  /** The word on the button: 'Salvar', 'Adicionar'. */
  submit: string;
  pending: boolean;
  /** Why it was refused; null while it was not. */
  error: string | null;
  onSubmit: () => void;
  onClose: () => void;
  /** Nothing to send yet. */
  disabled?: boolean;
  /** Of an editor: what is typed is kept. Leaving asks first with and without it. */
  draft?: Draft;
  children: ReactNode;
};

const NOT_KEPT = { isKept: false, forget: () => {} };

/** A form over the screen: fields, what went wrong, and its buttons. Drawn anew each time, so it starts afresh. */
export function FormSheet({ disabled = false, children, draft, ...props }: Props) {
  const { title, submit, pending, error, onSubmit, onClose } = props;
  const [isLeaving, setLeaving] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isChanged = draft ? draft.isChanged : isTyped;
  const leave = () => (isChanged ? setLeaving(true) : onClose());
  useAskBeforeUnload(isChanged);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Sheet title={title} onClose={leave} stays={isChanged}>
      {draft?.offer ? (
        <DraftOffer {...draft} offer={draft.offer} />
      ) : (
        <form noValidate className="mt-4 space-y-4" onSubmit={send} onInput={() => setTyped(true)}>
          {children}
          {error !== null && <ErrorNotice>{error}</ErrorNotice>}
          {isChanged && draft?.isKept && <p className="text-sm text-quiet">Rascunho guardado</p>}
          <div className="flex flex-col gap-2 md:flex-row-reverse">
            <Button type="submit" className="flex-1" busy={pending} disabled={disabled} onClick={ignoreSecondOfTwo}>
              {submit}
            </Button>
            <Button look="secondary" className="flex-1" onClick={leave}>
              Cancelar
            </Button>
          </div>
        </form>
      )}
      {isLeaving && <LeaveEditor draft={draft ?? NOT_KEPT} onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Sheet>
  );
}

import type { ThreadFacts } from '@camarim/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../api/problem.js';
import { Button } from '../ui/button.js';
import { Sheet } from '../ui/sheet.js';
import { toast } from '../ui/toast.js';
import { AskSheet } from './sheets.js';
import { threadKeys } from './thread-keys.js';
import * as words from './words.js';

/** Whether a fan takes what a creator writes to many. */
export interface MassChoice {
  taken(): Promise<boolean>;
  choose(takes: boolean): Promise<unknown>;
}
type Props = {
  facts: ThreadFacts;
  name: string;
  choose: (choice: { isMuted?: boolean; isBlocked?: boolean }) => Promise<unknown>;
  mass?: MassChoice | undefined;
};

/** What one can do about the whole thread: without notices of it, or without it. */
export function ThreadMenu({ facts: { id: threadId, isMuted, isBlocked }, name, choose, mass }: Props) {
  const [open, setOpen] = useState<'menu' | 'mute' | 'block' | null>(null);
  const close = () => setOpen(null);
  const change = (choice: { isMuted?: boolean; isBlocked?: boolean }) => {
    close();
    choose(choice).catch((error: unknown) => toast('error', messageOf(error)));
  };
  return (
    <>
      <button
        type="button"
        className="msg-icon"
        aria-label={words.MORE_ACTS}
        aria-haspopup="dialog"
        onClick={() => setOpen('menu')}
      >
        <Ellipsis className="size-6" aria-hidden="true" />
      </button>
      {open === 'menu' && (
        <Sheet title={name} onClose={close}>
          <div className="mt-3 flex flex-col gap-2">
            <Button look="secondary" onClick={() => (isMuted ? change({ isMuted: false }) : setOpen('mute'))}>
              {isMuted ? words.UNMUTE : words.MUTE}
            </Button>
            <Button look="secondary" onClick={() => (isBlocked ? change({ isBlocked: false }) : setOpen('block'))}>
              {isBlocked ? words.UNBLOCK : words.BLOCK}
            </Button>
            {mass && <MassButton {...{ mass, name, threadId }} onDone={close} />}
          </div>
        </Sheet>
      )}
      {open === 'mute' && (
        <AskSheet
          title={words.MUTE}
          text={words.MUTE_TEXT}
          action={words.MUTE}
          run={() => choose({ isMuted: true })}
          calm
          onClose={close}
        />
      )}
      {open === 'block' && (
        <AskSheet
          title={words.blockTitle(name)}
          text={words.BLOCK_TEXT}
          action={words.BLOCK}
          run={() => choose({ isBlocked: true })}
          onClose={close}
        />
      )}
    </>
  );
}

type MassProps = { mass: MassChoice; name: string; threadId: string; onDone: () => void };
/** She still reaches them alone; what she writes to many does not arrive any more, or does again. */
function MassButton({ mass, name, threadId, onDone }: MassProps) {
  const taken = useQuery({ queryKey: [...threadKeys.facts(threadId), 'mass'], queryFn: mass.taken, staleTime: 0 });
  const change = useMutation({
    mutationFn: mass.choose,
    onSuccess: (_, takes) => {
      toast('success', takes ? words.massDone(name) : words.noMassDone(name));
      onDone();
    },
    onError: (error) => toast('error', messageOf(error)),
  });
  const takes = taken.data ?? true;
  return (
    <Button
      look="secondary"
      busy={change.isPending}
      disabled={taken.data === undefined}
      onClick={() => change.mutate(!takes)}
    >
      {takes ? words.noMass(name) : words.mass(name)}
    </Button>
  );
}

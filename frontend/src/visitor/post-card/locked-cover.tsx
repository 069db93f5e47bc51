import type { LockedText } from '@camarim/domain';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';

type Props = { text: LockedText; note?: string | null; busy?: boolean; onOpen: () => void; children?: ReactNode };

/**
 * A lock, one sentence and one button of glass over the veil (FV-18): the screen's filled action is elsewhere. `children`
 * appear below the button.
 */
export function LockedCover({ text, note, busy = false, onOpen, children }: Props) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/25 px-8 pt-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-black/45 text-white">
        <Lock className="size-6" aria-hidden="true" />
      </span>
      <p className="max-w-72 text-lg font-bold text-balance text-white text-shadow-lg">{text.message}</p>
      {note && <p className="-mt-1 max-w-72 text-sm text-white text-shadow-lg">{note}</p>}
      <Button look="glass" onClick={onOpen} busy={busy}>
        {text.action}
      </Button>
      {children}
    </div>
  );
}

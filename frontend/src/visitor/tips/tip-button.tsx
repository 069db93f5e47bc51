import type { TipPlace } from '@camarim/domain';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { LazySheet } from '../layout/lazy-sheet.js';

const TipSheet = lazyPart(() => import('./tip-sheet.js'));

type Props = {
  modelId: string;
  place: TipPlace;
  placeId: string | null;
  className: string;
  /** Where a visitor signs in from here. */
  onSignIn: () => void;
  label?: string;
  children: ReactNode;
};

/** Opens the sheet of a mimo; its code comes when it is tapped. */
export function TipButton({ modelId, place, placeId, className, onSignIn, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <LazySheet onClose={close}>
          <TipSheet
            {...{ modelId, place, placeId }}
            onClose={close}
            onSignIn={() => {
              close();
              onSignIn();
            }}
          />
        </LazySheet>
      )}
    </>
  );
}

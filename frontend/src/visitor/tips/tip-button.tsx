import type { TipPlace } from '@camarim/domain';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../lib/lazy-part.js';
import { LazySheet } from '../layout/lazy-sheet.js';
import { useMe } from '../queries.js';
import { type KeptTip, type TipStart, takeTip } from './kept-tip.js';

const TipSheet = lazyPart(() => import('./tip-sheet.js'));

type Props = {
  modelId: string;
  place: TipPlace;
  placeId: string | null;
  className: string;
  /** Where a visitor signs in from here, with the mimo that goes on then. */
  onSignIn: (tip: KeptTip) => void;
  /** What it is called instead of what it shows. */
  label?: string;
  /** What it stands in follows fingers and keys of its own: the sheet keeps its events to itself. */
  apart?: true;
  children: ReactNode;
};

/** Opens the sheet of a mimo, again with what its giver had put together before they signed in; its code comes then. */
export function TipButton({ modelId, place, placeId, className, onSignIn, label, apart, children }: Props) {
  const { signedIn } = useMe();
  const [opened, setOpened] = useState<TipStart | null>(null);
  const close = () => setOpened(null);
  useEffect(() => {
    const kept = signedIn ? takeTip(modelId) : null;
    if (kept) setOpened(kept);
  }, [signedIn, modelId]);
  const sheet = opened && (
    <LazySheet onClose={close}>
      <TipSheet
        {...opened}
        onClose={close}
        onSignIn={(tip) => {
          close();
          onSignIn(tip);
        }}
      />
    </LazySheet>
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpened({ modelId, place, placeId, wish: null })}
      >
        {label ? (
          <>
            <span className="sr-only">{label}</span>
            <span className="inline-flex items-center gap-2" aria-hidden="true">
              {children}
            </span>
          </>
        ) : (
          children
        )}
      </button>
      {apart && sheet ? <Apart>{sheet}</Apart> : sheet}
    </>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Beside the page, not inside what opened it: in a story a blank of the note would pause it, and a swipe close it. */
const Apart = ({ children }: { children: ReactNode }) =>
  createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it answers nothing, it only keeps events from what is behind
    <div
      role="presentation"
      onKeyDown={stop}
      onClick={stop}
      onPointerDown={stop}
      onPointerMove={stop}
      onPointerUp={stop}
    >
      {children}
    </div>,
    document.body,
  );

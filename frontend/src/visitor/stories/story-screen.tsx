import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackLayer } from '../../ui/back-layer.js';

type Props = {
  label: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** The address is the story's own. */
  inAddress: boolean;
  children: ReactNode;
};

/** Full screen in a native dialog: the rest of the page is inert, and Esc and 'back' close it. */
export function StoryScreen({ label, onClose, onKeyDown, inAddress, children }: Props) {
  useBackLayer(onClose, !inAddress);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // rendered open, so that it is visible before this script runs; only a closed dialog can become modal
    element.close();
    element.showModal();
    // not the first button: the space bar controls the story
    stage.current?.focus({ preventScroll: true });
    return () => element.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      open
      aria-label={label}
      onCancel={onCancel}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-black p-0 text-white"
    >
      <div
        ref={stage}
        tabIndex={-1}
        className="relative mx-auto size-full overflow-hidden bg-black outline-none md:aspect-9/16 md:w-auto"
      >
        {children}
      </div>
    </dialog>
  );
}

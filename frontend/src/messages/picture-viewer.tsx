import type { PictureAddress } from '@camarim/contracts';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useBackLayer } from '../ui/back-layer.js';
import { plainOf, srcSetOf } from './file-sources.js';
import * as words from './file-words.js';

type Props = { picture: PictureAddress; label: string; onClose: () => void };

/** A picture of a message in full screen: Esc, 'back' or the button closes it, and the focus goes back to it. */
export default function PictureViewer({ picture, label, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackLayer(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    // closed while it is still in the document, or the browser does not return the focus
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="msg-viewer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <img src={plainOf(picture)} srcSet={srcSetOf(picture)} sizes="100vw" alt={label} />
      <button type="button" aria-label={words.CLOSE} onClick={onClose}>
        <X className="size-5" aria-hidden="true" />
      </button>
    </dialog>
  );
}

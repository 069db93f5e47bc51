import { Share2 } from 'lucide-react';
import { classes } from '../../ui/classes.js';
import { copyOrShow } from '../../ui/copy-or-show.js';
import * as words from './words.js';

type Props = {
  /** Whose or which page it is: 'Luna no Camarim'. */
  title: string;
  /** The page's own path, without what an ad, a lead or a premium link added to the address. */
  path: string;
  className?: string;
  /** Without its word, for a row of symbols; `className` is then all of its look. */
  icon?: true;
};

/** Shares a page by the phone's own sheet; where there is none, copies its address. */
export function ShareButton({ title, path, className, icon }: Props) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    } catch (error) {
      // closed by the person
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    await copyOrShow(url, { copied: words.COPIED, copy: words.COPY });
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={
        icon
          ? className
          : classes(
              'inline-flex min-h-11 items-center gap-2 rounded-full bg-field px-4 text-sm font-semibold hover:bg-raised',
              className,
            )
      }
    >
      <Share2 className={icon ? 'size-5.5' : 'size-4'} aria-hidden="true" />
      <span className={icon && 'sr-only'}>{words.SHARE}</span>
    </button>
  );
}

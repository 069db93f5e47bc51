import { X } from 'lucide-react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useBackLayer } from './back-layer.js';
import { classes } from './classes.js';
import * as words from './later-words.js';
import { useSheetDrag } from './sheet-drag.js';

export type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  hideTitle?: boolean;
  /** A tap outside does not close it: for steps that must not be lost by accident. */
  stays?: boolean;
  /** The address itself says that it is open, so 'back' closes it without a step of its own. */
  inAddress?: boolean;
};

/** What a sheet that is open already shows of the sheet inside it; null while that is loading. */
type Fill = (props: Omit<SheetProps, 'children'> | null) => void;
export const FillContext = createContext<Fill | null>(null);

/** A dialog of its own, or the content of the one that was opened while this part was loading. */
export function Sheet({ children, ...props }: SheetProps) {
  const fill = use(FillContext);
  if (!fill) return <SheetDialog {...props}>{children}</SheetDialog>;
  return (
    <SheetContent fill={fill} {...props}>
      {children}
    </SheetContent>
  );
}

function SheetContent({ fill, children, onClose, ...look }: SheetProps & { fill: Fill }) {
  const close = useEffectEvent(onClose);
  const { title, wide, hideTitle, stays, inAddress } = look;
  // the same look in a new object is nothing to show again
  useLayoutEffect(() => {
    fill({ ...look, onClose: () => close() });
  }, [fill, title, wide, hideTitle, stays, inAddress]);
  useLayoutEffect(() => () => fill(null), [fill]);
  // a sheet opened from here is another one
  return <FillContext value={null}>{children}</FillContext>;
}

/**
 * A native modal dialog: the rest of the page is inert, Esc, 'back' or a tap outside closes it, and the focus returns to
 * the element that opened it. A bottom sheet on phones, centred from 768 px.
 */
export function SheetDialog({
  title,
  onClose,
  children,
  wide = false,
  hideTitle = false,
  stays = false,
  inAddress = false,
  isLoading = false,
}: SheetProps & { isLoading?: boolean }) {
  useBackLayer(onClose, !inAddress);
  const dialog = useRef<HTMLDialogElement>(null);
  const grabber = useSheetDrag(dialog, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // the browser itself focuses the title: a second focus, here, would have it lay out the page a second time
    heading.current?.setAttribute('autofocus', '');
    if (!element.open) element.showModal();
    // close it while it is still in the document, or the browser does not return the focus
    return () => element.close();
  }, []);

  // a new title is a new step: focusing it makes screen readers announce it
  const shown = useRef(title);
  useLayoutEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (dialog.current) dialog.current.scrollTop = 0;
    // the title, not the first field: the on-screen keyboard would hide the sheet's content
    heading.current?.focus({ preventScroll: true });
  }, [title]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    // the second click of a double click may land outside a sheet that has just become smaller
    if (event.target === dialog.current && event.detail < 2 && !stays) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Esc for keyboard users
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-loading={isLoading || undefined}
      onCancel={onCancel}
      onClick={onClick}
      className={classes('sheet', wide && 'sheet-wide')}
    >
      <div className="relative px-5 pt-2.5 pb-[max(20px,env(safe-area-inset-bottom))] md:px-7 md:pt-6 md:pb-7">
        {/* reaches beyond the bar that is seen, so that a thumb finds it */}
        <div data-grabber className="-mx-5 -mt-2.5 touch-none pt-2.5 pb-3 md:hidden" {...grabber}>
          <div className="mx-auto h-1.25 w-10 rounded-full bg-raised" />
        </div>
        <div className="flex items-start justify-between gap-4">
          <h2
            id={titleId}
            ref={heading}
            tabIndex={-1}
            className={classes('pt-2 text-xl font-bold outline-none', hideTitle && 'sr-only')}
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={words.CLOSE}
            onClick={onClose}
            className="-mr-2 ml-auto grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:bg-raised hover:text-text"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

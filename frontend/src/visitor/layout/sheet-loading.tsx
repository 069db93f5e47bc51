import { Spinner } from '../../ui/spinner.js';
import * as words from './later-words.js';

/** In the middle of the screen, until the sheet it stands for has its content. */
export const SheetLoading = () => (
  <div role="status" className="pointer-events-none visible fixed inset-0 grid place-items-center text-text">
    <span className="sr-only">{words.LOADING_TITLE}</span>
    <Spinner className="size-8" />
  </div>
);

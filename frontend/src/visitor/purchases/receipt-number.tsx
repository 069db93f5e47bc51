import { shortNumber } from '@camarim/domain';
import { copyOrShow } from '../../ui/copy-or-show.js';
import * as words from './number-words.js';

/** The number of a receipt as the ticket shows it; the whole one can be copied (BIL-38). */
export function ReceiptNumber({ number }: { number: string }) {
  return (
    <>
      {shortNumber(number)}
      <button
        type="button"
        aria-label={words.COPY_NUMBER}
        className="-my-3 min-h-11 pl-3 text-quiet underline print:hidden"
        onClick={() => void copyOrShow(number, { copied: words.NUMBER_COPIED, copy: words.COPY_NUMBER })}
      >
        {words.COPY}
      </button>
    </>
  );
}

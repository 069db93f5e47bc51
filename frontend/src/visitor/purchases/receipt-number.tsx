import { shortNumber } from '@camarim/domain';
import { toast } from '../../ui/toast.js';
import * as words from './number-words.js';

/** The number of a receipt as the ticket shows it; the whole one can be copied (BIL-38). */
export function ReceiptNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      toast('success', words.NUMBER_COPIED);
    } catch {
      // some browsers inside apps give scripts no clipboard
      window.prompt(words.COPY_NUMBER, number);
    }
  };
  return (
    <>
      {shortNumber(number)}
      <button
        type="button"
        aria-label={words.COPY_NUMBER}
        className="-my-3 min-h-11 pl-3 text-quiet underline print:hidden"
        onClick={() => void copy()}
      >
        {words.COPY}
      </button>
    </>
  );
}

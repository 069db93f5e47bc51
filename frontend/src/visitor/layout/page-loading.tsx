import { useOnline } from '../../lib/use-online.js';
import { Spinner } from '../../ui/spinner.js';
import * as words from './words.js';

/** The place of a page whose code is loading; offline it says so, and the page opens when the internet is back. */
export function PageLoading() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="grid min-h-dvh place-content-center justify-items-center gap-3 px-6 text-center text-quiet"
    >
      {online ? (
        <>
          <span className="sr-only">{words.LOADING}</span>
          <Spinner className="size-8" />
        </>
      ) : (
        <>
          <h1 className="text-xl font-bold text-text">{words.OFFLINE}</h1>
          <p>{words.OFFLINE_TEXT}</p>
        </>
      )}
    </div>
  );
}

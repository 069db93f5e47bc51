import { PIX_TEXT_MS } from '@camarim/domain';
import { useEffect, useState } from 'react';
import { Spinner } from '../../ui/spinner.js';
import * as words from './pix-words.js';

/** Shown while the charge is created: a new sentence every 2 s (FV-29). */
export function PixLoading() {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPlace((now) => (now + 1) % words.LOADING.length), PIX_TEXT_MS.loading);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col items-center gap-5 justify-center text-center">
      <Spinner className="size-12 text-accent" />
      <p aria-live="polite" className="min-h-7 text-lg font-semibold">
        {words.LOADING[place]}
      </p>
    </div>
  );
}

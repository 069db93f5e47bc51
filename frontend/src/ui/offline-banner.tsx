import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../lib/use-online.js';
import * as words from './later-words.js';

/** A banner shown while the device is offline. */
export default function OfflineBanner(): ReactNode {
  const online = useOnline();
  return (
    <div role="status" className="fixed inset-x-0 top-16 z-20 flex justify-center px-4">
      {!online && (
        <p className="mt-2 flex items-center gap-2 rounded-full border border-warning/40 bg-raised px-4 py-2 text-sm text-text shadow-lg">
          <WifiOff className="size-4 text-warning" aria-hidden="true" />
          {words.OFFLINE_NOTE}
        </p>
      )}
    </div>
  );
}

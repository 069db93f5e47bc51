import type { ShownTip } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { formatShortDate } from '../../lib/instants.js';
import * as words from './words.js';

/** Mimos both sides want to be seen; there is no list where there are none (PUR-10). */
export function RecentTips({ tips }: { tips: readonly ShownTip[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="text-sm font-semibold text-quiet">
        {words.RECENT}
      </h3>
      <ul className="mt-2 space-y-2 text-sm">
        {tips.map(({ name, cents, at }) => (
          <li key={`${at}${name}`} className="flex items-center gap-2.5">
            <Gift className="size-4 shrink-0 text-accent-soft" aria-hidden="true" />
            <span className="min-w-0 truncate font-medium">{words.gave(name, formatBRL(cents))}</span>
            <span className="ml-auto shrink-0 text-quiet">{formatShortDate(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

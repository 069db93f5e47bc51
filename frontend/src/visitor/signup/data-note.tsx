import { ChevronDown, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import * as words from './words.js';

/**
 * Who receives which data, instead of a blanket promise (USR-14). `ours`: what this form stores, where it stores less.
 */
export function DataNote({ ours }: { ours?: string }) {
  return (
    <details className="group rounded-input bg-field px-4 text-sm text-quiet">
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium">
        <ShieldCheck className="size-4 shrink-0 text-success" aria-hidden="true" />
        <span className="flex-1">{words.NOTE_TITLE}</span>
        <ChevronDown className="size-4 transition-transform duration-150 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <dl className="space-y-2 pb-4">
        {words.NOTE.map(({ who, what, when }, place) => (
          <div key={who}>
            <dt className="font-semibold text-text">{who}</dt>
            <dd>{place === 0 && ours ? ours : `${what}, ${when}`}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.legal('privacy')}
        target="_blank"
        className="mb-2 inline-flex min-h-11 items-center text-text underline"
      >
        {words.NOTE_LINK}
      </Link>
    </details>
  );
}

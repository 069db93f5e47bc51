import { useQuery } from '@tanstack/react-query';
import * as common from '../common-words.js';
import { includedLines } from '../purchases/included-lines.js';
import { moneyQueries } from '../purchases/money-queries.js';
import * as words from './words.js';

/** 'O que está incluído', counted by the system now; the receipt keeps the count at the time of payment. */
export function Included({ modelId }: { modelId: string | null }) {
  const included = useQuery(moneyQueries.included(modelId));
  return (
    <section aria-labelledby="included" className="rounded-card bg-field px-4 py-3 text-sm">
      <h3 id="included" className="font-semibold">
        {words.INCLUDED}
      </h3>
      {included.isPending && <div className="skeleton mt-2 h-16 rounded-input" />}
      {included.isError && (
        <p className="mt-1 text-quiet">
          {words.NOT_COUNTED}{' '}
          <button type="button" className="min-h-11 underline" onClick={() => void included.refetch()}>
            {common.RETRY}
          </button>
        </p>
      )}
      <ul className="mt-1 space-y-1 text-quiet">
        {includedLines(included.data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

import { TEXT_FOLD_VISITOR } from '@camarim/domain';
import { useState } from 'react';
import { foldRuns, type Run } from '../lib/rich-text.js';
import { classes } from './classes.js';
import * as words from './words.js';

type Props = { runs: readonly Run[]; className?: string };

/**
 * A text with bold runs, folded above 150 characters at a word boundary (FV-12, FV-19). Its lines are of like length, so that
 * they break in the same places in a font a little wider or narrower.
 */
export function FoldedText({ runs, className }: Props) {
  const [open, setOpen] = useState(false);
  const folded = foldRuns(runs, TEXT_FOLD_VISITOR);
  return (
    <p className={classes('text-balance', className)}>
      <span className="whitespace-pre-line">{renderRuns(open || !folded ? runs : folded)}</span>
      {folded && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-2.5 ml-1 py-2.5 font-semibold text-accent-soft hover:underline"
        >
          {open ? words.READ_LESS : words.READ_MORE}
        </button>
      )}
    </p>
  );
}

function renderRuns(runs: readonly Run[]) {
  // the runs of a text never change order, so the index is a stable key
  return runs.map((run, place) =>
    run.bold ? (
      <strong key={`${place}:${run.text}`}>{run.text}</strong>
    ) : (
      <span key={`${place}:${run.text}`}>{run.text}</span>
    ),
  );
}

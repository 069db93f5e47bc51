import { Fragment } from 'react';
import { parseRuns } from '../lib/rich-text.js';

/** A text with its **bold** parts and line breaks, never rendered as HTML (FV-33). */
export function RichLines({ text }: { text: string }) {
  return (
    <p className="presell-text">
      {parseRuns(text).map((run, place) =>
        run.bold ? <strong key={place}>{run.text}</strong> : <Fragment key={place}>{run.text}</Fragment>,
      )}
    </p>
  );
}

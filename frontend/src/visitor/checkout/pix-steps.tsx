import * as words from './pix-words.js';

/** How to pay, in three steps (FV-31). */
export function PixSteps() {
  return (
    <ol className="space-y-2.5">
      {words.STEPS.map((step, place) => (
        <li key={step} className="flex items-center gap-3 text-sm">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-raised text-xs font-bold">
            {place + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

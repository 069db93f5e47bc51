import * as words from './words.js';

/** Three steps (FV-06). */
export function HowItWorks() {
  return (
    <aside aria-label={words.HOW_TITLE} className="h-fit rounded-card bg-surface p-5 lg:sticky lg:top-20">
      <h2 className="mb-4 font-bold">{words.HOW_TITLE}</h2>
      <ol className="space-y-4">
        {words.HOW.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-deep font-bold text-white"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{step.title}</span>
              <span className="block text-sm text-quiet">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

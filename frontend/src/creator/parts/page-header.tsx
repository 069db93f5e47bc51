import { type ReactNode, useEffect } from 'react';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** The head of every screen: its name, a sentence, and what can be done (the children). */
export function PageHeader({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Camarim`;
  }, [title]);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-2xl font-extrabold tracking-tight text-balance lg:text-3xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-quiet">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}

/** A part of a screen under a name of its own; `beside`: what stands at the other end of its line. */
export function Part({ title, beside, note, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-bold">{title}</h2>
        {beside}
      </div>
      {note && <p className="-mt-2 mb-3 text-sm text-quiet">{note}</p>}
      {children}
    </section>
  );
}
type PartProps = { title: string; beside?: ReactNode; note?: ReactNode; children?: ReactNode };

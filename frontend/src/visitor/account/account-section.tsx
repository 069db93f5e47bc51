import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** One section of the account page. */
export function AccountSection({ title, text, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card bg-surface p-5 md:p-6">
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-quiet">{text}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  );
}

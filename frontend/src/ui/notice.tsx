import { AlertCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error, announced at once by screen readers; `action` is what the user can do about it. */
export function ErrorNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-input bg-danger/12 px-4 py-3 text-left text-sm text-danger-soft"
    >
      <AlertCircle className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}

/** An empty or failed list: one sentence and, as children, the next step. */
export function EmptyState({ icon, title, children }: { icon: ReactNode; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center text-quiet">
      <span className="stage-glow grid size-16 place-items-center rounded-full text-white">{icon}</span>
      <p className="mt-1 text-xl font-bold text-balance text-text">{title}</p>
      {children}
    </div>
  );
}

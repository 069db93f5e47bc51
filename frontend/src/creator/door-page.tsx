import { type ReactNode, Suspense } from 'react';
import { Brand } from '../ui/brand.js';
import { Spinner } from '../ui/spinner.js';

/** What stands before the studio: signing in, an invitation, or that it could not be opened. */
export function DoorPage({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
      <Brand />
      <div className="rounded-card bg-surface p-6">
        <Suspense
          fallback={
            <div role="status" aria-label="Carregando" className="grid place-items-center py-10 text-quiet">
              <Spinner />
            </div>
          }
        >
          {children}
        </Suspense>
      </div>
    </main>
  );
}

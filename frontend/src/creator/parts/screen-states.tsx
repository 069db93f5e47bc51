import type { ReactNode } from 'react';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';

const ROWS = 4;

/** Rows on their way. */
export function LoadingRows() {
  return (
    <div role="status" aria-label="Carregando" className="space-y-3">
      {Array.from({ length: ROWS }, (_, place) => (
        <div key={place} className="skeleton h-22 rounded-card" />
      ))}
    </div>
  );
}

export function FailedList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorNotice
      action={
        <Button look="link" className="text-danger-soft!" onClick={onRetry}>
          Tentar de novo
        </Button>
      }
    >
      Não foi possível carregar. {message}
    </ErrorNotice>
  );
}

type Read = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

/** The state of a query: rows on their way, why it failed with a way to ask again, nothing once loaded. */
export function ReadState({ of: read }: { of: Read }) {
  if (read.isPending) return <LoadingRows />;
  return read.isError && <FailedList message={messageOf(read.error)} onRetry={() => void read.refetch()} />;
}

/** @param children the one way on, where there is one. */
export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card bg-surface px-6 py-12 text-center">
      <p className="text-lg font-bold text-balance">{title}</p>
      <p className="mx-auto mt-1 max-w-sm text-quiet">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  );
}

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** The way to the next page of a list, while there is one. */
export function MoreButton({ of: list }: { of: More }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      className="w-full"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Carregar mais
    </Button>
  );
}

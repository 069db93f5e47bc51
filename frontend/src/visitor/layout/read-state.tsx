import { hasCode, messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { AgeCheckButton } from '../age/age-check-button.js';
import * as words from './later-words.js';

type Read = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };

/** The state of a query: a placeholder while pending, an error with retry or the way to the age verifier, nothing once loaded. */
export function ReadState({ of: read }: { of: Read }) {
  if (read.isPending) {
    return (
      <div role="status" className="skeleton h-24 rounded-input">
        <span className="sr-only">{words.LOADING}</span>
      </div>
    );
  }
  if (!read.isError) return null;
  return (
    <ErrorNotice
      action={
        hasCode(read.error, 'age-check-required') ? (
          <AgeCheckButton />
        ) : (
          <Button look="link" onClick={() => void read.refetch()}>
            {words.RETRY}
          </Button>
        )
      }
    >
      {messageOf(read.error)}
    </ErrorNotice>
  );
}

type More = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** A button that loads the next page of a list, while there is one. */
export function MoreButton({ of: list }: { of: More }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      className="w-full"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {words.MORE}
    </Button>
  );
}

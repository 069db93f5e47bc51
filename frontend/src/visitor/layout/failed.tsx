import { CloudOff } from 'lucide-react';
import { ApiProblem, hasCode, messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/notice.js';
import { AgeCheckButton } from '../age/age-check-button.js';
import * as words from './later-words.js';

type Props = {
  /** What could not be loaded, with its article: 'este perfil'. */
  what: string;
  error: unknown;
  onRetry: () => void;
};

/**
 * A message for content that could not be loaded, with a retry button; where the proof of age has ended, the way to a new
 * one. A fault of ours has the code under which it is logged.
 */
export default function Failed({ what, error, onRetry }: Props) {
  return (
    <EmptyState icon={<CloudOff className="size-6" aria-hidden="true" />} title={words.failedToLoad(what)}>
      <p className="text-sm">{messageOf(error)}</p>
      {error instanceof ApiProblem && error.status >= 500 && error.traceId && (
        <p className="text-xs">
          {words.CODE} <code className="break-all select-all">{error.traceId}</code>
        </p>
      )}
      {hasCode(error, 'age-check-required') ? (
        <AgeCheckButton />
      ) : (
        <Button look="secondary" onClick={onRetry}>
          {words.RETRY}
        </Button>
      )}
    </EmptyState>
  );
}

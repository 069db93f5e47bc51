import { ApiProblem } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';

/** Errors that a retry cannot fix: the fan has to choose something else. */
const GONE: readonly string[] = [
  ...['slot-taken', 'call-unavailable', 'offer-expired', 'creator-unavailable'],
  ...['recurrence-unavailable', 'recurrence-exists', 'post-not-for-sale', 'post-included', 'post-bought'],
];
/** No coupon is refused for a moment; what is not found is sold no more, or what was said with a mimo is forgotten. */
const NEVER_AGAIN = /^coupon-|-not-found$/;
export const isGone = (error: Error): boolean =>
  error instanceof ApiProblem && (NEVER_AGAIN.test(error.code) || GONE.includes(error.code));

type Props = { message: string; action: string; onAction: () => void };

/** Why this cannot be bought so, and the way to what can. */
export function Refusal({ message, action, onAction }: Props) {
  return (
    <div className="mt-4 space-y-3">
      <ErrorNotice>{message}</ErrorNotice>
      <Button className="w-full" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}

import { COUPON_REFUSALS } from '@camarim/domain';
import { hasCode } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';

/** Errors that a retry cannot fix: the fan has to choose something else. */
const GONE = [
  ...['slot-taken', 'call-unavailable', 'plan-not-found', 'offer-not-found', 'offer-expired'],
  ...['recurrence-unavailable', 'recurrence-exists', 'creator-unavailable'],
  ...COUPON_REFUSALS,
  ...['post-not-found', 'post-not-for-sale', 'post-included', 'post-bought'],
];
export const isGone = (error: Error): boolean => GONE.some((code) => hasCode(error, code));

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

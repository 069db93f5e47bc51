import type { Receipt } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasCode, messageOf } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { toast } from '../../ui/toast.js';
import { paths } from '../paths.js';
import { refreshAccess } from '../queries.js';
import { WithdrawalTerms } from './withdrawal-terms.js';
import * as words from './words.js';

type Props = {
  purchase: Pick<Receipt, 'paymentId' | 'amount' | 'returned'>;
  /** It opened nothing, so nothing ends with it. */
  isGift?: boolean;
  /** It opened one post, which counts as used by itself. */
  isPost?: boolean;
  onClose: () => void;
};

/** Confirms a withdrawal: what is refunded and what is lost (CDC art. 49, BIL-38). */
export default function WithdrawSheet({ purchase, isGift = false, isPost = false, onClose }: Props) {
  const client = useQueryClient();
  const left = formatBRL(purchase.amount.amountCents - purchase.returned.amountCents);
  const withdraw = useMutation({
    mutationFn: () => moneyApi.withdraw(purchase.paymentId),
    onSuccess: () => {
      toast('success', words.withdrawn(left));
      onClose();
    },
    // also after an error: the page is then out of date
    onSettled: () => refreshAccess(client),
  });
  return (
    <Sheet title={words.WITHDRAW_TITLE} stays onClose={onClose}>
      <div className="mt-4 space-y-5">
        <ul className="list-disc space-y-2 pl-5 text-sm">
          <li>
            <strong>{left}</strong>
            {words.COMES_BACK}
          </li>
          {!isGift && <li>{words.ACCESS_ENDS}</li>}
          {!isGift && <li>{words.NO_UNDO}</li>}
        </ul>
        {!isGift && <WithdrawalTerms isPost={isPost} />}
        {withdraw.isError && (
          <ErrorNotice action={hasCode(withdraw.error, 'withdrawal-limit') && <Support />}>
            {messageOf(withdraw.error)}
          </ErrorNotice>
        )}
        <div className="flex flex-col gap-2">
          <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {words.WITHDRAW_NOW}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {words.KEEP}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const Support = () => (
  <p className="mt-2">
    {words.SUPPORT_BEFORE}
    <Link to={paths.legal('contact')} className="underline">
      {words.SUPPORT}
    </Link>
    .
  </p>
);

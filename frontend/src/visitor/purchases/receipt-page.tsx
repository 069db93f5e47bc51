import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import { classes } from '../../ui/classes.js';
import { SignedInOnly } from '../account/signed-in-only.js';
import { ConfirmEmail } from '../email/confirm-email.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { moneyQueries } from './money-queries.js';
import { ReceiptView } from './receipt-view.js';
import * as words from './words.js';

/** The receipt: what was paid and bought, as it was at that moment. */
export function ReceiptPage() {
  const { paymentId = '' } = useParams();
  return (
    <SignedInOnly title={words.RECEIPT} returnTo={paths.receipt(paymentId)}>
      <ConfirmEmail>
        <Receipt paymentId={paymentId} />
        <Link to={paths.account()} className={buttonClass('ghost', 'w-full print:hidden')}>
          {words.ALL_PURCHASES}
        </Link>
      </ConfirmEmail>
    </SignedInOnly>
  );
}

function Receipt({ paymentId }: { paymentId: string }) {
  const receipt = useQuery(moneyQueries.receipt(paymentId));
  return (
    // as tall as a window while it loads: what stands below is not pushed
    <div className={classes('rounded-card bg-surface p-5 md:p-7', receipt.isPending && 'min-h-dvh')}>
      <ReadState of={receipt} />
      {receipt.data && <ReceiptView receipt={receipt.data} />}
    </div>
  );
}

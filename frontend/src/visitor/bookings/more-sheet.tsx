import type { CallRoom } from '@camarim/contracts';
import { Check } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../api/client.js';
import { hasCode, messageOf } from '../../api/problem.js';
import { returned } from '../../room/more-words.js';
import { clock } from '../../room/words.js';
import { Button } from '../../ui/button.js';
import { Sheet } from '../../ui/sheet.js';
import { Spinner } from '../../ui/spinner.js';
import { makePurchaseKeys } from '../access/purchase-keys.js';
import { PaymentView } from '../checkout/payment-view.js';
import { chargeErrorOf, PixError } from '../checkout/pix-error.js';
import type { Purchasing } from '../checkout/use-charge.js';
import { useCheckout } from '../checkout/use-checkout.js';
import * as words from './more-words.js';

/** Of a call there is one code at a time: the server answers two presses with the same. */
const extending: Purchasing<string> = {
  idOf: (bookingId) => bookingId,
  send: (bookingId) => api('POST /bookings/:bookingId/room/more', { bookingId }),
};

/** More minutes of a call that goes on behind it: their price, their PIX, and what became of it (ROOM-55). */
export default function MoreSheet({ room, onClose }: { room: CallRoom; onClose: () => void }) {
  const { bookingId, more } = room;
  const { asked } = more;
  const keys = useRef(makePurchaseKeys());
  const checkout = useCheckout(keys.current, extending);
  // a code that waits is shown at once when the sheet is opened again
  const [known] = useState(asked?.state === 'asked' ? asked.paymentId : null);
  const paymentId = checkout.payment?.id ?? known;
  const isOwn = paymentId !== null && asked?.paymentId === paymentId;
  const body = (): ReactNode => {
    if (isOwn && asked.state === 'added')
      return <Done onClose={onClose}>{words.added(asked.minutes, clock(room.endsAt))}</Done>;
    if (isOwn && asked.state === 'returned' && asked.refusal)
      return <Told onClose={onClose}>{returned(asked.price.amountCents, asked.refusal)}</Told>;
    if (!more.isTaken) return <Told onClose={onClose}>{words.NOT_TAKEN}</Told>;
    const { error, isBusy, retry, retryError } = checkout;
    const begin = () => checkout.begin(bookingId);
    const failure =
      error &&
      (hasCode(error, 'room-no-more') ? (
        <Told onClose={onClose}>{messageOf(error)}</Told>
      ) : (
        <PixError message={chargeErrorOf(error)} onRetry={begin} onCancel={onClose} />
      ));
    if (paymentId !== null) {
      const paid = <Wait>{words.PAID}</Wait>;
      const actions = { isBusy, failure, retry, retryError, renew: begin, leave: onClose, paid };
      return <PaymentView paymentId={paymentId} actions={actions} />;
    }
    if (failure) return failure;
    if (checkout.isPaying) return <Wait>{words.MAKING}</Wait>;
    return <Offer room={room} onPay={begin} onClose={onClose} />;
  };
  return (
    <Sheet title={paymentId === null ? words.TITLE : words.PAY_TITLE} stays={paymentId !== null} onClose={onClose}>
      <div className="mt-3">{body()}</div>
    </Sheet>
  );
}

function Offer({ room, onPay, onClose }: { room: CallRoom; onPay: () => void; onClose: () => void }) {
  const { offer } = room.more;
  if (!offer) return <Told onClose={onClose}>{words.NOT_NOW}</Told>;
  return (
    <div className="space-y-4">
      <p className="text-xl font-bold">{words.offer(offer.minutes, offer.price.amountCents)}</p>
      <p className="text-quiet">{words.LEAD}</p>
      <p className="text-sm text-quiet">{words.PROMISE}</p>
      <Button className="w-full" onClick={onPay}>
        {words.PAY}
      </Button>
    </div>
  );
}

function Told({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="space-y-4 py-4 text-center">
      <p role="status" className="font-semibold text-balance">
        {children}
      </p>
      <Button look="secondary" className="w-full" onClick={onClose}>
        {words.BACK}
      </Button>
    </div>
  );
}

function Done({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-success text-bg">
        <Check className="size-8" strokeWidth={3} aria-hidden="true" />
      </span>
      <Told onClose={onClose}>{children}</Told>
    </div>
  );
}

function Wait({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
      <Spinner className="size-8 text-quiet" />
      <p className="font-semibold">{children}</p>
    </div>
  );
}

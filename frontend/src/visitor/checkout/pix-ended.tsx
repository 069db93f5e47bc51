import type { PaymentDto } from '@camarim/contracts';
import { PIX_TEXTS } from '@camarim/domain';
import { Clock3 } from 'lucide-react';
import { Button } from '../../ui/button.js';

type Props = { status: PaymentDto['status']; onRenew: () => void };

const REFUNDED = { title: 'Pagamento devolvido', text: 'O valor voltou para a conta de onde saiu.' };
const STOPPED = { title: 'Pagamento cancelado', text: 'Este PIX não pode mais ser pago.' };
const DISPUTED = { title: 'Pagamento em contestação', text: 'O banco está analisando este pagamento.' };
const EXPIRED = {
  title: PIX_TEXTS.expired,
  text: 'O tempo deste código acabou. Se você já pagou, aguarde: a confirmação ainda chega por aqui.',
};

function textsOf(status: PaymentDto['status']) {
  if (status === 'expired') return EXPIRED;
  if (status === 'disputed') return DISPUTED;
  return status === 'refunded' || status === 'partially_refunded' || status === 'charged_back' ? REFUNDED : STOPPED;
}

/** This code is over; a new wish makes a new one (BIL-26). */
export function PixEnded({ status, onRenew }: Props) {
  const { title, text } = textsOf(status);
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-warning/15 text-warning">
        <Clock3 className="size-8" aria-hidden="true" />
      </span>
      <p className="text-xl font-bold">{title}</p>
      <p className="max-w-80 text-quiet">{text}</p>
      <Button className="mt-2 w-full" onClick={onRenew}>
        {PIX_TEXTS.renew}
      </Button>
    </div>
  );
}

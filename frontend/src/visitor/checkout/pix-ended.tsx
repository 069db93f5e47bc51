import type { PaymentDto } from '@camarim/contracts';
import { formatBRL, PIX_TEXTS } from '@camarim/domain';
import { Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';

type Props = { payment: PaymentDto; onRenew: () => void };

/** Title and text by payment status, with what happens to money already sent or sent later (BIL-37). */
function textsOf({ status, returned }: PaymentDto): { title: string; text: string } {
  switch (status) {
    case 'disputed':
      return { title: 'Pagamento em contestação', text: 'O banco está analisando este pagamento. Aguarde a decisão.' };
    case 'partially_refunded':
      return {
        title: 'Parte do pagamento foi devolvida',
        text: `${formatBRL(returned.amountCents)} voltaram para a conta de onde saíram. O seu acesso continua.`,
      };
    case 'refunded':
    case 'charged_back':
      return { title: 'Pagamento devolvido', text: 'O valor voltou para a conta de onde saiu.' };
    case 'rejected':
    case 'cancelled':
      return {
        title: 'Pagamento cancelado',
        text: 'Este PIX não pode mais ser pago. Se algum valor já saiu da sua conta, ele volta sozinho.',
      };
    case 'created':
    case 'pending':
    case 'approved':
    case 'expired':
      return {
        title: PIX_TEXTS.expired,
        text: 'O tempo deste código acabou. Se você já pagou, aguarde: a confirmação ainda chega por aqui. Se pagar duas vezes, o segundo valor volta sozinho para a sua conta.',
      };
  }
}

/** The code is no longer valid; a new order gets a new one (BIL-26). */
export function PixEnded({ payment, onRenew }: Props) {
  const { title, text } = textsOf(payment);
  const isOpenCase = payment.status === 'disputed' || payment.status === 'partially_refunded';
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-warning/15 text-warning">
        <Clock3 className="size-8" aria-hidden="true" />
      </span>
      <p className="text-xl font-bold">{title}</p>
      <p className="max-w-80 text-quiet">{text}</p>
      {!isOpenCase && (
        <Button className="mt-2 w-full" onClick={onRenew}>
          {PIX_TEXTS.renew}
        </Button>
      )}
      {payment.paidAt && (
        <Link to={paths.receipt(payment.id)} className={buttonClass('ghost', 'w-full')}>
          Ver recibo
        </Link>
      )}
    </div>
  );
}

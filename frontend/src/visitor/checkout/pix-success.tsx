import type { PaymentDto } from '@camarim/contracts';
import { formatBRL, PIX_TEXTS } from '@camarim/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plural } from '../../lib/counts.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';
import { ConfirmEmail } from '../email/confirm-email.js';
import { paths } from '../paths.js';

type Props = { payment: PaymentDto; creatorName: string | null; onContinue: () => void };

/** Paid. The text announces access only once it is open (FV-27). */
export function PixSuccess({ payment, creatorName, onContinue }: Props) {
  const { id, unlocked, planName, durationDays, amount } = payment;
  return (
    <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-4 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success text-bg">
        <Check className="size-10" strokeWidth={3} aria-hidden="true" />
      </span>
      <p role="status" className="max-w-80 text-xl font-bold text-balance">
        {unlocked ? PIX_TEXTS.paidAccess : 'Pagamento confirmado! Liberando seu acesso...'}
      </p>
      <div className="w-full rounded-card border border-line bg-bg p-4 text-left text-sm">
        <p className="font-semibold">
          {planName}
          {durationDays !== null && ` · ${durationDays} ${plural(durationDays, 'dia', 'dias')}`}
        </p>
        <p className="text-quiet">{scopeOf(payment.modelId, creatorName)}</p>
        <p className="mt-2 text-quiet tabular-nums">Pago por PIX: {formatBRL(amount.amountCents)}</p>
      </div>
      {unlocked ? (
        <div className="w-full space-y-2">
          <Button className="w-full" onClick={onContinue}>
            Ver conteúdo liberado
          </Button>
          <Link to={paths.receipt(id)} className={buttonClass('ghost', 'w-full')}>
            Ver recibo
          </Link>
          <ConfirmEmail />
        </div>
      ) : (
        <Spinner className="size-6 text-quiet" />
      )}
    </div>
  );
}

function scopeOf(modelId: string | null, creatorName: string | null): string {
  if (modelId === null) return 'Todo o conteúdo da casa, fotos e vídeos completos.';
  return creatorName ? `Todo o conteúdo de ${creatorName}, fotos e vídeos completos.` : 'Conteúdo completo liberado.';
}

import type { PaymentDto } from '@camarim/contracts';
import { formatBRL, PIX_TEXTS } from '@camarim/domain';
import { plural } from '../../lib/counts.js';
import { useCountdown } from '../../lib/use-countdown.js';
import { useOnline } from '../../lib/use-online.js';
import { classes } from '../../ui/classes.js';
import { AlreadyPaid } from './already-paid.js';
import { CountdownRing } from './countdown-ring.js';
import type { Link } from './payment-watcher.js';
import { PixCode } from './pix-code.js';
import { PixEnded } from './pix-ended.js';
import { PixSteps } from './pix-steps.js';

type Props = {
  payment: PaymentDto;
  clockOffsetMs: number;
  creatorName: string | null;
  link: Link;
  onRenew: () => void;
};

/** The PIX code, its remaining time and the instructions (FV-31). Copying comes first; on desktops the QR code does. */
export function PixPanel({ payment, clockOffsetMs, creatorName, link, onRenew }: Props) {
  const online = useOnline();
  const { pix, expiresAt } = payment;
  const leftMs = useCountdown(expiresAt ?? payment.serverTime, clockOffsetMs);
  if (!pix || !expiresAt || leftMs <= 0)
    return <PixEnded payment={{ ...payment, status: 'expired' }} onRenew={onRenew} />;
  return (
    <div className="mt-2 space-y-5">
      <header className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-3xl font-extrabold tabular-nums">{formatBRL(payment.amount.amountCents)}</p>
          <p className="text-sm text-quiet">
            {payment.planName}
            {payment.durationDays !== null &&
              ` · ${payment.durationDays} ${plural(payment.durationDays, 'dia', 'dias')}`}
            {payment.modelId !== null && creatorName && ` · ${creatorName}`}
          </p>
        </div>
        <CountdownRing leftMs={leftMs} expiresAt={expiresAt} createdAt={payment.createdAt} />
      </header>
      {payment.recurring && (
        <p className="rounded-input border border-line bg-bg px-4 py-3 text-sm">
          Este código paga agora e autoriza {formatBRL(payment.amount.amountCents)} por mês. No app do banco, confirme o
          pagamento e o Pix Automático.
        </p>
      )}
      <div className="flex flex-col gap-5 md:flex-row-reverse md:items-start md:gap-7">
        <div className="min-w-0 flex-1 space-y-5">
          <PixCode code={pix.code} />
          <PixSteps />
        </div>
        <figure className="shrink-0 text-center">
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(pix.qrSvg)}`}
            alt="QR Code do PIX"
            className="mx-auto size-44 rounded-input bg-white p-1 md:size-56"
          />
          <figcaption className="mt-2 text-sm text-quiet">Em outro aparelho? Aponte a câmera do seu banco.</figcaption>
        </figure>
      </div>
      <div className="space-y-3 border-t border-line pt-4">
        <p role="status" className="flex items-center justify-center gap-2 text-sm text-quiet">
          <span
            aria-hidden="true"
            className={classes('size-2.5 animate-breathe rounded-full', link === 'live' ? 'bg-success' : 'bg-warning')}
          />
          {online ? 'aguardando pagamento' : 'sem internet: verificamos assim que ela voltar'}
        </p>
        <AlreadyPaid paymentId={payment.id} />
      </div>
      <p className="sr-only">{PIX_TEXTS.instructions}</p>
    </div>
  );
}

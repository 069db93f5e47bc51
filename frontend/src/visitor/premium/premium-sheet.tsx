import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { hasCode, messageOf } from '../../api/problem.js';
import { moneyApi } from '../../api/visitor-money.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { refreshAccess } from '../queries.js';

const WELCOME_MS = 2_000;
/** A sign-up by the link takes it by itself; whoever was first, the access is there. */
const TAKEN = ['sales-link-redeemed', 'subscription-active'];

type Props = {
  leadId: string;
  /** Right after signing in: the wish was said already. */
  atOnce: boolean;
  onClose: () => void;
  onPlans: () => void;
};

/** Takes the access a premium link stands for, and says welcome (FV-21, BIL-43). */
export default function PremiumSheet({ leadId, atOnce, onClose, onPlans }: Props) {
  const client = useQueryClient();
  const redeem = useMutation({
    mutationFn: async () => {
      try {
        await moneyApi.redeemSalesLink(leadId);
      } catch (error) {
        if (!(atOnce && TAKEN.some((code) => hasCode(error, code)))) throw error;
      }
    },
    // the stream says it, too, as soon as the access is there
    onSettled: () => refreshAccess(client),
  });
  const { mutate, isSuccess } = redeem;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (atOnce) mutate();
  }, [atOnce, mutate]);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(close, WELCOME_MS);
    return () => clearTimeout(timer);
  }, [isSuccess]);

  return (
    <Sheet title={isSuccess ? 'Bem-vindo ao VIP!' : 'Acesso VIP Garantido!'} onClose={onClose}>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-gold/15 text-gold">
          <Crown className="size-8" aria-hidden="true" />
        </span>
        {isSuccess ? (
          <p role="status">Seu acesso foi ativado. Aproveite!</p>
        ) : (
          <p className="text-quiet">Este link vale um acesso VIP já pago. Ele é ativado na sua conta e não renova.</p>
        )}
        {redeem.isError && <ErrorNotice>{messageOf(redeem.error)}</ErrorNotice>}
        {!isSuccess && (
          <Button look="gold" className="w-full" busy={redeem.isPending} onClick={() => mutate()}>
            {redeem.isPending ? 'Ativando VIP...' : 'Ativar Acesso VIP'}
          </Button>
        )}
        {redeem.isError && (
          <Button look="ghost" className="w-full" onClick={onPlans}>
            Conhecer os planos VIP
          </Button>
        )}
      </div>
    </Sheet>
  );
}

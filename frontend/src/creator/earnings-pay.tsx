import { formatBRL, needsApproval } from '@camarim/domain';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../api/problem.js';
import { CodeSheet } from './earnings-code.js';
import { ownPayoutsApi } from './own-payouts.js';
import { said } from './parts/notify.js';

/** `press`: of the button that led here; one press is one payout, however often its confirmation is sent. */
export type PayOrder = { modelId: string; cents: number; press: string };
type Props = {
  order: PayOrder;
  /** Her key, masked. */
  masked: string;
  /** The sum she saw is no longer what would be sent. */
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** Says what leaves and where it goes, before it does (PAYOUT-09). */
export function PaySheet({ order: { modelId, cents, press }, masked, onChanged, onClose }: Props) {
  const pay = useMutation({
    mutationFn: (code: string) => ownPayoutsApi.request({ modelId, cents, idempotencyKey: press, code }),
    onSuccess: () => {
      said('Saque pedido. O andamento aparece aqui.');
      onClose();
    },
    onError: (error) => (hasCode(error, 'payout-changed') ? onChanged() : undefined),
  });
  return (
    <CodeSheet title={`Sacar ${formatBRL(cents)}?`} action="Sacar" act={pay} onClose={onClose}>
      <p className="text-quiet">
        Vai por PIX para o seu CPF {masked}. Depois de pedido, o saque não pode ser cancelado.
      </p>
      {needsApproval(cents) && (
        <p className="text-quiet">Por ser um valor alto, uma pessoa da equipe confere antes de sair.</p>
      )}
    </CodeSheet>
  );
}

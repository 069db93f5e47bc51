import type { Sale } from '@camarim/contracts';
import { PROOF_LABELS, proofOf } from '@camarim/domain';
import { CircleDashed, Clock, Gift, ShieldCheck, UserCheck } from 'lucide-react';

const ICONS = { bank: ShieldCheck, team: UserCheck, gift: Gift, waiting: Clock, none: CircleDashed };

/** What speaks for the money of a sale, beside its state (A2). */
export function SaleProof({ sale }: { sale: Sale }) {
  const kind = proofOf({ ...sale, paid: sale.paidAt !== null });
  const Icon = ICONS[kind];
  return (
    <span className={`proof is-${kind}`}>
      <Icon size={15} aria-hidden="true" />
      {PROOF_LABELS[kind]}
    </span>
  );
}

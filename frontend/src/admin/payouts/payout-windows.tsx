import type { PayoutRow } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { payoutsApi } from '../../api/admin-payouts.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

export type PayoutAct = 'approve' | 'refuse';
type Props = { act: PayoutAct; payout: PayoutRow; name: string; onClose: () => void };
const WORDS = {
  approve: { title: 'Aprovar este repasse?', action: 'Aprovar', done: 'Aprovado. O PIX sai em instantes.' },
  refuse: { title: 'Recusar este repasse?', action: 'Recusar', done: 'Recusado. O valor voltou para ela.' },
} as const;

const NOT_HERS =
  'Não foi aprovado: a chave não é mais do CPF da pessoa conferida. O valor voltou para ela, que foi avisada.';

export function PayoutWindow({ act, payout: { id, cents }, name, onClose }: Props) {
  const { title, action, done } = WORDS[act];
  return (
    <ReasonForm
      title={title}
      action={action}
      run={(reason) => payoutsApi[act](id, reason)}
      onDone={({ status }) => {
        said(act === 'approve' && status === 'refused' ? NOT_HERS : done);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {act === 'approve'
          ? `${formatBRL(cents)} saem por PIX para o CPF de ${name}. Isto não pode ser desfeito.`
          : `${formatBRL(cents)} voltam para o disponível de ${name}, que pode pedir de novo.`}
      </Text>
    </ReasonForm>
  );
}

import type { SaleDetail } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { salesApi } from '../../api/admin-sales.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from './reason-form.js';

type Props = { sale: SaleDetail; act: 'approve' | 'reject'; onClose: () => void };

const WORDS = {
  approve: {
    title: 'Aprovar este pagamento?',
    action: 'Aprovar',
    done: 'Pagamento aprovado e acesso liberado com sucesso! O usuário pode recarregar a página para ver o conteúdo desbloqueado.',
    failure: 'Erro ao aprovar pagamento',
  },
  reject: {
    title: 'Rejeitar este pagamento?',
    action: 'Rejeitar',
    done: 'Pagamento rejeitado com sucesso.',
    failure: 'Erro ao rejeitar pagamento',
  },
} as const;

/** Approves or rejects one pending payment, with what follows from it in words (BIL-34, BIL-35). */
export function DecisionWindow({ sale, act, onClose }: Props) {
  const { title, action, done, failure } = WORDS[act];
  const price = formatBRL(sale.amount.amountCents);
  return (
    <ReasonForm
      title={title}
      action={action}
      failure={failure}
      run={(reason) => salesApi[act](sale.id, reason)}
      onDone={() => {
        said(done);
        onClose();
      }}
      onClose={onClose}
    >
      {act === 'approve' ? (
        <Text>
          {sale.userName} recebe o acesso agora. O provedor ainda não confirmou o PIX: enquanto ele não chegar, os{' '}
          {price} contam à parte, como registrados pela equipe.
        </Text>
      ) : (
        <Text>
          O PIX de {price} é cancelado no provedor e esta decisão não pode ser desfeita. Se o dinheiro chegar mesmo
          assim, ele é devolvido automaticamente a {sale.userName}.
        </Text>
      )}
    </ReasonForm>
  );
}

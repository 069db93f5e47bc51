import type { SaleDetail } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { salesApi } from '../../api/admin-sales.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from './reason-form.js';

type Props = { sale: SaleDetail; act: 'approve' | 'reject' | 'notPaid'; onClose: () => void };

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
  notPaid: {
    title: 'Esta venda não foi paga?',
    action: 'Não foi pago',
    done: 'Venda desfeita. Ela não conta mais em nenhum valor.',
    failure: 'Erro ao desfazer a venda',
  },
} as const;

/** Approves or rejects a pending payment, or takes back what the team vouched for, with what follows in words (BIL-34, BIL-35). */
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
      <Text>{consequence(act, sale.userName, price)}</Text>
    </ReasonForm>
  );
}

function consequence(act: Props['act'], name: string, price: string): string {
  switch (act) {
    case 'approve':
      return `${name} recebe o acesso agora. O provedor ainda não confirmou o PIX: enquanto ele não chegar, os ${price} contam à parte, como registrados pela equipe.`;
    case 'reject':
      return `O PIX de ${price} é cancelado no provedor e esta decisão não pode ser desfeita. Se o dinheiro chegar mesmo assim, ele é devolvido automaticamente a ${name}.`;
    case 'notPaid':
      return `O acesso de ${name} termina agora, e os ${price} saem das vendas e do saldo da criadora; o que ela já sacou é descontado das próximas vendas. Nada é devolvido, porque nenhum PIX entrou; se um chegar depois, volta automaticamente. Isto não pode ser desfeito.`;
  }
}

import type { SaleDetail } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { salesApi } from '../../api/admin-sales.js';
import { said } from '../layout/notify.js';
import { GIVEN } from './given-words.js';
import { ReasonForm } from './reason-form.js';

type Props = { sale: SaleDetail; act: 'approve' | 'reject' | 'notPaid'; onClose: () => void };

const WORDS = {
  approve: {
    title: 'Aprovar este pagamento?',
    action: 'Aprovar',
    done: null,
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
        said(done ?? GIVEN[sale.planType].approved);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{consequence(act, sale, price)}</Text>
    </ReasonForm>
  );
}

function consequence(act: Props['act'], { planType, userName: name }: SaleDetail, price: string): string {
  const { begins, ends } = GIVEN[planType];
  switch (act) {
    case 'approve':
      return `${begins(name)} O provedor ainda não confirmou o PIX: enquanto ele não chegar, os ${price} contam à parte, como registrados pela equipe.`;
    case 'reject':
      return `O PIX de ${price} é cancelado no provedor e esta decisão não pode ser desfeita. Se o dinheiro chegar mesmo assim, ele é devolvido automaticamente a ${name}.`;
    case 'notPaid':
      return `${ends(name)}, e os ${price} saem das vendas e do saldo da modelo; o que ela já sacou é descontado das próximas vendas. Nada é devolvido, porque nenhum PIX entrou; se um chegar depois, volta automaticamente. Isto não pode ser desfeito.`;
  }
}

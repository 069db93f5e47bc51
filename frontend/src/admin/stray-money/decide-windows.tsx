import type { StrayCharge } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { strayMoneyApi } from '../../api/admin-stray-money.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

type Props = { charge: StrayCharge; onClose: () => void };

export function GiveBackWindow({ charge, onClose }: Props) {
  return (
    <ReasonForm
      title="Devolver este dinheiro?"
      action="Devolver"
      run={(reason) => strayMoneyApi.giveBack(charge.id, reason)}
      onDone={() => {
        said('Devolução pedida ao provedor. O andamento aparece aqui.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {formatBRL(charge.received.amountCents)} voltam inteiros para a conta de onde saiu o PIX. Isto não pode ser
        desfeito.
      </Text>
    </ReasonForm>
  );
}

export function ArchiveWindow({ charge, onClose }: Props) {
  return (
    <ReasonForm
      title="Arquivar?"
      action="Arquivar"
      run={(reason) => strayMoneyApi.archive(charge.id, reason)}
      onDone={() => {
        said('Arquivado.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        Nada acontece com o dinheiro: use quando ele não é desta casa ou quando não há o que fazer. Se entrar mais
        dinheiro nesta cobrança, ela volta para a lista.
      </Text>
    </ReasonForm>
  );
}

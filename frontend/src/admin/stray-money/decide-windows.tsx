import type { StrayCharge } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { Text } from '@mantine/core';
import { api } from '../../api/client.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

type Props = { charge: StrayCharge; onClose: () => void };

export function GiveBackWindow({ charge, onClose }: Props) {
  return (
    <ReasonForm
      title="Devolver este dinheiro?"
      action="Devolver"
      run={(reason) => api('POST /admin/stray-money/:strayId/give-back', { strayId: charge.id, reason })}
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
      run={(reason) => api('POST /admin/stray-money/:strayId/archive', { strayId: charge.id, reason })}
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

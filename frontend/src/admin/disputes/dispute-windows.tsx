import type { DisputeDetail } from '@camarim/contracts';
import { DISPUTE_PROTOCOL, formatBRL } from '@camarim/domain';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { ReasonForm } from '../sales/reason-form.js';

export type DisputeWindow = 'send' | 'mark-sent' | 'concede';
type Props = { dispute: DisputeDetail; onClose: () => void };

export function SendWindow({ dispute, onClose }: Props) {
  const run = async () => {
    await api('POST /admin/disputes/:disputeId/send', { disputeId: dispute.id });
    said('Enviando ao provedor. O andamento aparece aqui.');
  };
  return (
    <Confirm title="Enviar o dossiê ao provedor?" action="Enviar ao provedor" run={run} onClose={onClose}>
      <Text>
        A versão {dispute.versions[0]?.version} vai para {dispute.gatewayName} com o resumo. Depois de recebida não pode
        ser trocada, e a decisão é do banco: o dinheiro continua bloqueado até ele responder.
      </Text>
    </Confirm>
  );
}

export function MarkSentWindow({ dispute, onClose }: Props) {
  const [protocol, setProtocol] = useState('');
  const run = async () => {
    await api('POST /admin/disputes/:disputeId/mark-sent', {
      disputeId: dispute.id,
      externalId: protocol.trim() === '' ? null : protocol.trim(),
    });
    said('Marcada como respondida.');
  };
  return (
    <Confirm title="Você já enviou o dossiê?" action="Marquei como enviado" run={run} onClose={onClose} calm>
      <Text mb="sm">
        O relógio para, e os avisos de prazo também. Marque só depois de enviar no painel de {dispute.gatewayName}:
        daqui nada é enviado.
      </Text>
      <TextInput
        label="Protocolo do provedor"
        description="Se o painel mostrou um número"
        autoComplete="off"
        maxLength={DISPUTE_PROTOCOL.max}
        value={protocol}
        onChange={({ currentTarget }) => setProtocol(currentTarget.value)}
      />
    </Confirm>
  );
}

export function ConcedeWindow({ dispute, onClose }: Props) {
  return (
    <ReasonForm
      title="Devolver o dinheiro?"
      action="Devolver"
      run={(reason) => api('POST /admin/disputes/:disputeId/concede', { disputeId: dispute.id, reason })}
      onDone={() => {
        said('Devolução pedida. Ela sai quando o banco liberar o dinheiro.');
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        {formatBRL(dispute.amount.amountCents)} voltam a quem pagou, uma vez só: pelo banco, ou por nós assim que ele
        liberar o dinheiro. O acesso comprado termina com a devolução. Depois disto a contestação não pode mais ser
        respondida.
      </Text>
    </ReasonForm>
  );
}

import type { PaymentGateway } from '@camarim/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsApi } from '../../api/admin-settings.js';
import { api } from '../../api/client.js';
import { during, messageOf } from '../../api/problem.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { ReasonField, useReason } from '../layout/reason-field.js';
import { useAct } from '../layout/use-act.js';
import { SWITCH_FAILED } from './gateway-words.js';

type Props = { gateway: PaymentGateway; onClose: () => void };

/** Stands before turning on an account whose last test did not pass: try it now, or say why it is turned on as it is (A6). */
export function ActivateGateway({ gateway: { id, name, testFailure }, onClose }: Props) {
  const { refresh } = useAct('gateways');
  const [failure, setFailure] = useState(testFailure);
  const reason = useReason();
  const done = () => {
    said('Gateway ativado.');
    void refresh();
    onClose();
  };
  const turnOn = (why: string) => during(SWITCH_FAILED, settingsApi.setGatewayActive(id, true, why));
  const activate = useMutation({ mutationFn: turnOn, onSuccess: done });
  const test = useMutation({
    mutationFn: async () => {
      const tried = await api('POST /admin/gateways/:gatewayId/test', { gatewayId: id });
      if (tried.ok) {
        setFailure(null);
        await turnOn('');
      }
      return tried;
    },
    onSuccess: ({ ok, message }) => {
      if (ok) done();
      else setFailure(message);
    },
  });
  const error = activate.error ?? test.error;
  return (
    <FormWindow
      title={`Ativar ${name} sem um teste aprovado?`}
      submit="Ativar mesmo assim"
      pending={activate.isPending}
      error={error === null ? null : messageOf(error)}
      onClose={onClose}
      onSubmit={() => {
        const why = reason.read();
        if (why !== null) activate.mutate(why);
      }}
    >
      {failure === null ? (
        <Text>Este gateway ainda não foi testado com os dados que tem.</Text>
      ) : (
        <Alert color="red" role="status" title="O último teste não passou">
          {failure}
        </Alert>
      )}
      <Text>Se ele não funcionar, quem tentar pagar verá um erro no lugar do PIX.</Text>
      <Group>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Testar e ativar
        </Button>
      </Group>
      <ReasonField reason={reason} label="Motivo para ativar assim" />
    </FormWindow>
  );
}

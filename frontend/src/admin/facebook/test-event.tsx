import type { FacebookConfig } from '@camarim/contracts';
import { Alert, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { refusalOf } from '../../desk/refusal.js';
import { FormWindow } from '../layout/form-window.js';

type Props = { config: FacebookConfig; onClose: () => void };

/** One invented event under Meta's test code: shows whether pixel and token work, and counts nowhere (MKT-02). */
export function TestEvent({ config, onClose }: Props) {
  const [code, setCode] = useState('');
  const test = useMutation({
    mutationFn: () =>
      api('POST /admin/facebook-configs/:configId/test-event', { configId: config.id, testEventCode: code }),
  });
  const { fields, root } = refusalOf(test.error, ['testEventCode']);
  return (
    <FormWindow
      title={`Testar conexão: @${config.username}`}
      submit="Enviar evento de teste"
      size="md"
      pending={test.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => test.mutate()}
    >
      <TextInput
        label="Código de teste"
        description="Está em Gerenciador de Eventos > Testar eventos, por exemplo TEST12345."
        required
        error={fields.testEventCode}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
      {test.data && (
        <Alert color={test.data.ok ? 'green' : 'red'} role="status">
          {test.data.message}
        </Alert>
      )}
    </FormWindow>
  );
}

import type { FacebookConfig } from '@camarim/contracts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { changedOf } from '../../desk/changed.js';
import { refusalOf } from '../../desk/refusal.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { useAct } from '../layout/use-act.js';
import { ModelSelect } from '../models/model-select.js';

type Props = { config: FacebookConfig | null; onClose: () => void };
const HINT = 'Gerado no Facebook com a permissão Dataset Quality API.';

/** The token goes in and never comes back: left empty, the one that is kept stays (MKT-03). */
export function ConfigForm({ config, onClose }: Props) {
  const { refresh } = useAct('ad-accounts');
  const [modelId, setModelId] = useState(config?.modelId ?? '');
  const [pixelId, setPixelId] = useState(config?.pixelId ?? '');
  const [accessToken, setToken] = useState('');
  const [isActive, setActive] = useState(config?.isActive ?? true);
  const [sendWithoutLead, setWithoutLead] = useState(config?.sendWithoutLead ?? false);
  const [filled] = useState({ pixelId, isActive, sendWithoutLead });
  const save = useMutation({
    mutationFn: () => {
      const body = { pixelId, isActive, sendWithoutLead };
      if (!config) return api('POST /admin/facebook-configs', { ...body, modelId, accessToken });
      return api('PUT /admin/facebook-configs/:configId', {
        configId: config.id,
        ...changedOf(filled, body),
        ...(accessToken.trim() ? { accessToken } : {}),
      });
    },
    onSuccess: async () => {
      said(config ? 'Configuração atualizada com sucesso!' : 'Configuração criada com sucesso!');
      onClose();
      await refresh();
    },
  });
  const { fields, root } = refusalOf(save.error, ['pixelId', 'accessToken']);
  return (
    <FormWindow
      title={config ? 'Editar Configuração' : 'Nova Configuração'}
      submit={config ? 'Atualizar' : 'Criar'}
      pending={save.isPending}
      error={root && `Erro ao salvar configuração: ${root}`}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      {config ? (
        <TextInput label="Modelo" value={`@${config.username}`} readOnly />
      ) : (
        <ModelSelect inForm value={modelId} onChange={setModelId} />
      )}
      <TextInput
        label="Facebook Pixel ID"
        inputMode="numeric"
        required
        error={fields.pixelId}
        value={pixelId}
        onChange={(event) => setPixelId(event.currentTarget.value.trim())}
      />
      <Textarea
        label="Access Token"
        description={config ? `${HINT} Vazio mantém o atual, que termina em ${config.tokenEnding}.` : HINT}
        required={!config}
        autosize
        minRows={3}
        autoComplete="off"
        spellCheck={false}
        error={fields.accessToken}
        value={accessToken}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <Switch
        label="Usar CAPI para esta modelo"
        checked={isActive}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <Switch
        label="Enviar sem lead"
        description="Também conta à Meta quem chegou sem link de campanha. Sempre só com consentimento."
        checked={sendWithoutLead}
        onChange={(event) => setWithoutLead(event.currentTarget.checked)}
      />
    </FormWindow>
  );
}

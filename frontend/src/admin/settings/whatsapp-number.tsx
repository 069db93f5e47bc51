import type { SiteSettings } from '@camarim/contracts';
import { WHATSAPP_TYPED } from '@camarim/domain';
import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { FormCard } from '../layout/form-card.js';
import { said } from '../layout/notify.js';
import { FailedList } from '../layout/screen-states.js';

/** Where fans reach the team about their calls; without a number no page offers the chat (FV-07). */
export function WhatsappNumber() {
  const settings = useQuery(contentQueries.settings());
  if (settings.isPending) return <Skeleton h={96} radius="lg" />;
  if (!settings.data) return <FailedList message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />;
  return <NumberForm settings={settings.data} />;
}

function NumberForm({ settings }: { settings: SiteSettings }) {
  const client = useQueryClient();
  const [number, setNumber] = useState(settings.whatsappNumber ?? '');
  const save = useMutation({
    mutationFn: () => api('PUT /admin/settings/site', { whatsappNumber: number.trim() || null }),
    onSuccess: (saved) => {
      putFresh(client, contentQueries.settings().queryKey, saved);
      setNumber(saved.whatsappNumber ?? '');
      said(saved.whatsappNumber ? 'Número salvo. Fãs já podem escrever para ele.' : 'Número retirado das páginas.');
    },
  });
  const { error } = save;
  const wrong = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'whatsappNumber') : undefined;
  return (
    <FormCard onSubmit={() => save.mutate()}>
      <Stack maw={520} align="flex-start">
        <TextInput
          label="WhatsApp da equipe"
          description="Aparece nas opções de chamada, na área VIP e depois do pagamento. Vazio não mostra nada."
          placeholder="+5511999999999"
          type="tel"
          inputMode="tel"
          maxLength={WHATSAPP_TYPED.max}
          w="100%"
          value={number}
          error={wrong?.message ?? (error ? messageOf(error) : null)}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={number.trim() === (settings.whatsappNumber ?? '')}
        >
          Salvar número
        </Button>
      </Stack>
    </FormCard>
  );
}

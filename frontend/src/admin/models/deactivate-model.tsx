import type { ModelDeparture } from '@camarim/contracts';
import { DEPARTURE_REASON, formatBRL, type PaidDaysChoice } from '@camarim/domain';
import { Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { refusalOf } from '../../desk/refusal.js';
import { putFresh } from '../../lib/put-fresh.js';
import { contentQueries } from '../content-queries.js';
import { FormWindow } from '../layout/form-window.js';
import { said } from '../layout/notify.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { DepartureFigures } from './departure-figures.js';
import { PaidDays } from './paid-days-choice.js';

type Props = { model: AdminModel; onClose: () => void };
const SHORTEST_REASON = 3;

/** Before a creator leaves the site: how many have paid, how many are about to, and what becomes of it (CAT-02). */
export function DeactivateModel({ model, onClose }: Props) {
  const query = useQuery(contentQueries.departure(model.id));
  const title = `Tirar ${model.displayName} do ar?`;
  if (query.data) return <DeactivateForm title={title} model={model} departure={query.data} onClose={onClose} />;
  return (
    <Window title={title} onClose={onClose} size="lg">
      {query.isPending ? (
        <LoadingRows />
      ) : (
        <FailedList message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      )}
    </Window>
  );
}

type FormProps = Props & { title: string; departure: ModelDeparture };
function DeactivateForm({ title, model, departure, onClose }: FormProps) {
  const client = useQueryClient();
  const [paidDays, setPaidDays] = useState<PaidDaysChoice | null>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const hasPaid = departure.people > 0;
  const hasReason = reason.trim().length >= SHORTEST_REASON;
  const act = useMutation({
    mutationFn: () =>
      api('PUT /admin/models/:modelId/active', {
        modelId: model.id,
        isActive: false,
        ...(hasPaid && paidDays && { paidDays, reason }),
      }),
    onSuccess: async (saved) => {
      putFresh(client, contentQueries.model(model.id).queryKey, saved);
      said(
        `${model.displayName} saiu do ar. ${paidDays === 'return' ? 'As devoluções já estão a caminho.' : ''}`.trim(),
      );
      onClose();
      await client.invalidateQueries({ queryKey: ['models'] });
    },
  });
  const { root, fields } = refusalOf(act.error, hasPaid ? ['reason'] : []);
  const returned = paidDays === 'return' && departure.toReturn;
  return (
    <FormWindow
      title={title}
      submit={returned ? `Tirar do ar e devolver ${formatBRL(returned.amountCents)}` : 'Tirar do ar'}
      pending={act.isPending}
      error={root}
      onClose={onClose}
      onSubmit={() => {
        const isReady = !hasPaid || (paidDays !== null && hasReason);
        setMissing(!isReady);
        if (isReady) act.mutate();
      }}
    >
      <Stack gap="lg">
        <Text>
          O perfil, a galeria, os stories e tudo o que ela vende saem do ar agora.
          {departure.openCharges > 0 &&
            ' Quem estava pagando não é cobrado: um PIX que chegar mesmo assim volta sozinho.'}
          {departure.renewals > 0 && ' As renovações automáticas terminam, e cada fã é avisado.'}
        </Text>
        <DepartureFigures departure={departure} />
        {hasPaid && (
          <>
            <PaidDays
              departure={departure}
              value={paidDays}
              onChange={setPaidDays}
              error={isMissing && paidDays === null ? 'Escolha o que acontece com os dias já pagos.' : null}
            />
            <Textarea
              label="Motivo"
              description="Fica no registro da equipe. Os fãs recebem um aviso, sem o motivo."
              autosize
              minRows={2}
              maxLength={DEPARTURE_REASON.max}
              value={reason}
              error={fields.reason ?? (isMissing && !hasReason ? 'Informe o motivo (de 3 a 500 caracteres).' : null)}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {departure.upcomingCalls > 0 && (
          <Text size="sm" c="dimmed">
            As chamadas já pagas continuam marcadas. Para cancelar uma delas e devolver o valor, abra Chamadas.
          </Text>
        )}
      </Stack>
    </FormWindow>
  );
}

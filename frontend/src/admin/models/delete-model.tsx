import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import type { AdminModel } from '../../api/shown.js';
import { plural } from '../../lib/counts.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { ReadState } from '../layout/screen-states.js';
import { DepartureFigures } from './departure-figures.js';

type Props = {
  model: AdminModel;
  onClose: () => void;
  onDeleted: () => void;
  /** What is left while people have paid days: to take her off the site, and to decide about them there. */
  onSwitchOff: () => void;
};

/** Says what goes with her; refused beforehand while somebody has paid for what is still to come (CAT-04). */
export function DeleteModel({ model, onClose, onDeleted, onSwitchOff }: Props) {
  const client = useQueryClient();
  const departure = useQuery(contentQueries.departure(model.id));
  const { activeSubscriptions, upcomingCalls, displayName, stats, isActive } = model;
  const isInUse = activeSubscriptions + upcomingCalls > 0;
  const remove = async () => {
    await api('DELETE /admin/models/:modelId', { modelId: model.id });
    said(`${displayName} foi excluída.`);
    onDeleted();
    client.removeQueries(contentQueries.model(model.id));
    await client.invalidateQueries({ queryKey: ['models'] });
  };
  return (
    <Confirm
      title={`Excluir ${displayName}?`}
      action="Excluir"
      run={remove}
      onClose={onClose}
      refused={isInUse || !departure.data}
    >
      <Stack gap="md">
        {!isInUse && <Text fw={600}>Tem certeza que deseja excluir esta modelo?</Text>}
        <ReadState of={departure} />
        {departure.data && <DepartureFigures departure={departure.data} />}
        {isInUse ? (
          <Alert color="yellow" title="Ainda não é possível excluir">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">
                {displayName} tem {activeSubscriptions}{' '}
                {plural(activeSubscriptions, 'assinatura ativa', 'assinaturas ativas')} e {upcomingCalls}{' '}
                {plural(upcomingCalls, 'chamada paga por acontecer', 'chamadas pagas por acontecer')}.{' '}
                {isActive
                  ? 'Tire o perfil do ar, decida o que acontece com os dias pagos e exclua quando terminarem.'
                  : 'Exclua quando terminarem.'}
              </Text>
              {isActive && (
                <Button size="compact-md" variant="default" onClick={onSwitchOff}>
                  Tirar do ar
                </Button>
              )}
            </Stack>
          </Alert>
        ) : (
          <Text>
            O perfil, {stats.posts} {plural(stats.posts, 'publicação', 'publicações')} e os stories saem do ar agora, e
            os arquivos são apagados em seguida. Cobranças em aberto são encerradas. Os pagamentos já feitos continuam
            no histórico. A parte dela nas publicações divididas passa a ficar com a casa. Isto não pode ser desfeito.
          </Text>
        )}
      </Stack>
    </Confirm>
  );
}

import type { AdminModelDto } from '@camarim/contracts';
import { Alert, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { contentApi } from '../../api/admin-content.js';
import { plural } from '../../lib/counts.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';

type Props = { model: AdminModelDto; onClose: () => void; onDeleted: () => void };

/** Says what goes with her; refused beforehand while somebody has paid for what is still to come (CAT-04). */
export function DeleteModel({ model, onClose, onDeleted }: Props) {
  const client = useQueryClient();
  const { activeSubscriptions, upcomingCalls, displayName, stats } = model;
  const isInUse = activeSubscriptions + upcomingCalls > 0;
  const remove = async () => {
    await contentApi.deleteModel(model.id);
    said(`${displayName} foi excluída.`);
    onDeleted();
    client.removeQueries(contentQueries.model(model.id));
    await client.invalidateQueries({ queryKey: ['models'] });
  };
  return (
    <Confirm title={`Excluir ${displayName}?`} action="Excluir" run={remove} onClose={onClose} refused={isInUse}>
      <Stack gap="sm">
        {!isInUse && <Text fw={600}>Tem certeza que deseja excluir esta modelo?</Text>}
        {isInUse ? (
          <Alert color="yellow" title="Ainda não é possível excluir">
            {displayName} tem {activeSubscriptions}{' '}
            {plural(activeSubscriptions, 'assinatura ativa', 'assinaturas ativas')} e {upcomingCalls}{' '}
            {plural(upcomingCalls, 'chamada paga por acontecer', 'chamadas pagas por acontecer')}. Desative o perfil
            para tirá-lo do ar e exclua quando terminarem.
          </Alert>
        ) : (
          <Text>
            O perfil, {stats.posts} {plural(stats.posts, 'publicação', 'publicações')} e os stories saem do ar agora, e
            os arquivos são apagados em seguida. Os pagamentos já feitos continuam no histórico. Isto não pode ser
            desfeito.
          </Text>
        )}
      </Stack>
    </Confirm>
  );
}

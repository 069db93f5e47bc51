import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { AdminModel } from '../../api/shown.js';
import { formatInstant } from '../../desk/format-instant.js';
import { contentQueries } from '../content-queries.js';
import { Confirm } from '../layout/confirm.js';
import { said } from '../layout/notify.js';
import { ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { PersonLink } from '../people/person-link.js';
import { useMay } from '../use-may.js';
import { InviteCreator } from './invite-creator.js';

/** With which account she comes in herself, or who was invited to (A5). */
export function AccessOf({ model }: { model: AdminModel }) {
  const query = useQuery(contentQueries.access(model.id));
  const [open, setOpen] = useState<'invite' | 'detach' | null>(null);
  const mayInvite = useMay()('administration');
  const { refresh } = useAct('models', 'delegations');
  const { account, invitation } = query.data ?? { account: null, invitation: null };
  const isOver = invitation !== null && Date.parse(invitation.expiresAt) <= Date.now();
  const close = () => setOpen(null);
  return (
    <section aria-label="Acesso dela">
      <Title order={2} size="h5" mb="xs">
        Acesso dela
      </Title>
      <ReadState of={query} />
      {account && (
        <Text size="sm">
          <PersonLink id={account.id} name={account.name} /> ({account.email}), último acesso em{' '}
          {formatInstant(account.lastAccessAt)}
        </Text>
      )}
      {query.data && !account && !invitation && (
        <Text size="sm" c="dimmed">
          Ninguém entra como ela ainda: a equipe cuida da página.
        </Text>
      )}
      {invitation && (
        <Text size="sm" c="dimmed">
          {isOver
            ? `O convite para ${invitation.email} venceu em ${formatInstant(invitation.expiresAt)} sem resposta.`
            : `Convite enviado para ${invitation.email}, à espera. Vale até ${formatInstant(invitation.expiresAt)}.`}
        </Text>
      )}
      {query.data && mayInvite && (
        <Group gap="xs" mt="xs">
          <Button size="compact-md" variant="default" onClick={() => setOpen('invite')}>
            {invitation ? 'Convidar de novo' : account ? 'Convidar outra conta' : 'Convidar por e-mail'}
          </Button>
          {account && (
            <Button size="compact-md" variant="subtle" color="red" onClick={() => setOpen('detach')}>
              Tirar o acesso
            </Button>
          )}
        </Group>
      )}
      {open === 'invite' && <InviteCreator model={model} replaces={account !== null} onClose={close} />}
      {open === 'detach' && account && (
        <Confirm
          title={`Tirar o acesso de ${account.name}?`}
          action="Tirar o acesso"
          run={async () => {
            await api('DELETE /admin/models/:modelId/creator', { modelId: model.id });
            said(`${account.name} não cuida mais da página de ${model.displayName}.`);
            await refresh();
          }}
          onClose={close}
        >
          A agenda, as publicações e os números de {model.displayName} deixam de aparecer para ela agora. A conta
          continua. Para voltar, é preciso um novo convite. A parte desta página nas publicações divididas continua
          entrando no saldo dela: se ninguém mais vai receber, encerre as divisões no Livro-caixa. O que ela tinha
          tirado da equipe volta a ser da equipe.
        </Confirm>
      )}
    </section>
  );
}

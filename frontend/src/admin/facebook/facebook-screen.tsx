import { api } from '../../api/client.js';
import './facebook.css';
import type { FacebookConfig } from '@camarim/contracts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { during, messageOf } from '../../api/problem.js';
import { Confirm } from '../layout/confirm.js';
import { said, undoable } from '../layout/notify.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, FailedList, LoadingRows } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { marketingQueries } from '../marketing-queries.js';
import { ConfigCard } from './config-card.js';
import { ConfigForm } from './config-form.js';
import { DeliveryPanel } from './delivery-panel.js';
import { TestEvent } from './test-event.js';

type Open = { what: 'add' } | { what: 'edit' | 'test' | 'log' | 'delete'; config: FacebookConfig };

/** What Meta is told, per creator (FA-24). */
export function FacebookScreen() {
  const list = useQuery(marketingQueries.configs());
  const [open, setOpen] = useState<Open | null>(null);
  const { act, refresh } = useAct('ad-accounts');
  const configs = list.data?.items ?? [];
  const close = () => setOpen(null);
  const turn = (config: FacebookConfig, isActive: boolean) =>
    act({
      run: () =>
        during(
          'Erro ao alterar status:',
          api('PUT /admin/facebook-configs/:configId', { configId: config.id, isActive }),
        ),
      done: () =>
        undoable(isActive ? 'Envio ligado.' : 'Envio desligado: nada mais sai para a Meta.', () =>
          turn(config, !isActive),
        ),
    });
  return (
    <Stack>
      <PageHeader title="Facebook Conversions API" text="Só é enviado o que aconteceu com quem consentiu.">
        <Button onClick={() => setOpen({ what: 'add' })}>Nova Configuração</Button>
      </PageHeader>
      {list.isPending && <LoadingRows />}
      {list.isError && (
        <FailedList
          message={`Erro ao carregar configurações do Facebook. ${messageOf(list.error)}`}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && configs.length === 0 && (
        <>
          <EmptyList
            title="Nenhuma configuração encontrada"
            text="Ligue o pixel de uma modelo para medir os anúncios dela."
          />
          <Button mx="auto" variant="default" onClick={() => setOpen({ what: 'add' })}>
            Criar Primeira Configuração
          </Button>
        </>
      )}
      <div className="config-grid">
        {configs.map((config) => (
          <ConfigCard
            key={config.id}
            config={config}
            onSwitch={(isActive) => turn(config, isActive)}
            onResume={() =>
              act({
                run: () => api('PUT /admin/facebook-configs/:configId', { configId: config.id, resume: true }),
                done: 'Os envios recomeçaram.',
              })
            }
            onOpen={(what) => setOpen({ what, config })}
          />
        ))}
      </div>
      {open?.what === 'add' && <ConfigForm config={null} onClose={close} />}
      {open?.what === 'edit' && <ConfigForm config={open.config} onClose={close} />}
      {open?.what === 'test' && <TestEvent config={open.config} onClose={close} />}
      {open?.what === 'log' && <DeliveryPanel config={open.config} onClose={close} />}
      {open?.what === 'delete' && (
        <Confirm
          title={`Excluir a configuração de @${open.config.username}?`}
          action="Excluir"
          run={async () => {
            await during(
              'Erro ao excluir configuração:',
              api('DELETE /admin/facebook-configs/:configId', { configId: open.config.id }),
            );
            said('Configuração excluída com sucesso!');
            await refresh();
          }}
          onClose={close}
        >
          Nada mais é contado à Meta sobre esta modelo e o token é apagado. O histórico de envios continua guardado.
        </Confirm>
      )}
    </Stack>
  );
}

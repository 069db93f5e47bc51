import type { StrayCharge } from '@camarim/contracts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList, ReadState } from '../layout/screen-states.js';
import { useAct } from '../layout/use-act.js';
import { AttachWindow } from './attach-window.js';
import { ArchiveWindow, GiveBackWindow } from './decide-windows.js';
import { strayQueries } from './stray-queries.js';
import { type StrayAct, StrayTable } from './stray-table.js';

const WINDOWS = { attach: AttachWindow, 'give-back': GiveBackWindow, archive: ArchiveWindow } as const;

/** What providers hold and no payment of ours knows: given to a person, given back, or laid aside (R6). */
export function StrayMoneyScreen() {
  const { refresh } = useAct('stray-money');
  const list = useQuery(strayQueries.list());
  const [asked, setAsked] = useState<{ act: StrayAct; charge: StrayCharge } | null>(null);
  const Window = asked && WINDOWS[asked.act];
  const close = () => {
    setAsked(null);
    void refresh();
  };
  return (
    <Stack>
      <PageHeader
        title="Dinheiro sem dono"
        text="O que o provedor recebeu e nenhum pagamento daqui conhece. O que diz de quem é já foi liberado sozinho."
      >
        <Button variant="default" loading={list.isRefetching} onClick={() => void list.refetch()}>
          Atualizar
        </Button>
      </PageHeader>
      <ReadState of={list} />
      {list.data?.length === 0 && (
        <EmptyList title="Nenhum dinheiro sem dono" text="Tudo o que o provedor recebeu tem o seu pagamento." />
      )}
      {list.data && list.data.length > 0 && (
        <StrayTable charges={list.data} onAct={(act, charge) => setAsked({ act, charge })} />
      )}
      {asked && Window && <Window charge={asked.charge} onClose={close} />}
    </Stack>
  );
}

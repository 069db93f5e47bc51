import { Stack, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { threadKeys } from '../../messages/thread-keys.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList } from '../layout/screen-states.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { ModelSelect } from '../models/model-select.js';
import { ReportsTab } from './reports-tab.js';
import { ThreadPanel } from './thread-panel.js';
import { ThreadsTab } from './threads-tab.js';

const FILTERS = { modelo: '', aba: ['conversas', 'denuncias'], conversa: '' } as const;

/** Messages between fans and creators: the team helps under its own label, and decides about what was reported (MSG-10). */
export function MessagesScreen() {
  const [{ modelo, aba, conversa }, setFilters] = useFilters(FILTERS);
  const client = useQueryClient();
  // texts are read anew in the open thread alone: each look leaves a line in the log
  useAdminEvents('message', (frame) => {
    void client.invalidateQueries({ queryKey: threadKeys.lists() });
    // a frame that names nobody is about too many to name
    if (conversa === '' || (frame && frame.ids.length > 0 && !frame.ids.includes(conversa))) return;
    void client.invalidateQueries({ queryKey: threadKeys.thread(conversa) });
    void client.invalidateQueries({ queryKey: threadKeys.facts(conversa) });
  });
  const open = (threadId: string) => setFilters({ conversa: threadId });
  return (
    <Stack>
      <PageHeader
        title="Mensagens"
        text="A equipe responde como Equipe, nunca em nome dela. Cada leitura fica na auditoria."
      />
      <Tabs
        value={aba}
        onChange={(tab) => setFilters({ aba: tab === 'denuncias' ? 'denuncias' : 'conversas' })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="conversas">Conversas</Tabs.Tab>
          <Tabs.Tab value="denuncias">Mensagens denunciadas</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="conversas">
          <Stack>
            <FilterBar label="Modelo">
              <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
            </FilterBar>
            {modelo === '' ? (
              <EmptyList title="Escolha uma modelo" text="As conversas dela com os fãs aparecem aqui." />
            ) : (
              <ThreadsTab key={modelo} modelId={modelo} onOpen={open} />
            )}
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="denuncias">
          <ReportsTab onOpen={open} />
        </Tabs.Panel>
      </Tabs>
      {conversa !== '' && (
        <ThreadPanel
          key={conversa}
          threadId={conversa}
          // a reported message may be of anybody's page
          modelId={aba === 'conversas' && modelo !== '' ? modelo : null}
          onClose={() => setFilters({ conversa: '' })}
        />
      )}
    </Stack>
  );
}

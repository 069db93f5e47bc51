import type { StaffDto } from '@camarim/contracts';
import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ThumbnailsButton } from '../files/thumbnails-button.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList } from '../layout/screen-states.js';
import { ModelSelect } from '../models/model-select.js';
import { queries } from '../queries.js';
import { ChangesTab } from './changes-tab.js';
import { CommentsTab } from './comments-tab.js';
import { LikesTab } from './likes-tab.js';
import { PostsTab } from './posts-tab.js';
import { SettingsTab } from './settings-tab.js';
import { TemplatesTab } from './templates-tab.js';

const FILTERS = {
  modelo: '',
  aba: ['publicacoes', 'comentarios', 'curtidas', 'textos', 'ajustes', 'alteracoes'],
} as const;
type Tab = (typeof FILTERS)['aba'][number];
type Role = StaffDto['role'];
const EDITORS: readonly Role[] = ['owner', 'admin', 'content'];
const HEADS: readonly Role[] = ['owner', 'admin'];
/** As the server decides it: who could only be refused is not shown the way. */
const TABS: readonly { value: Tab; label: string; roles: readonly Role[] }[] = [
  { value: 'publicacoes', label: 'Publicações', roles: EDITORS },
  { value: 'comentarios', label: 'Comentários', roles: [...EDITORS, 'support'] },
  { value: 'curtidas', label: 'Curtidas', roles: EDITORS },
  { value: 'textos', label: 'Textos prontos', roles: EDITORS },
  { value: 'ajustes', label: 'Ajustes', roles: HEADS },
  { value: 'alteracoes', label: 'Alterações', roles: HEADS },
];

/** Posts of a creator and everything that stands around them (FA-11). */
export function ContentScreen() {
  const [{ modelo, aba: asked }, setFilters] = useFilters(FILTERS);
  const role = useQuery(queries.staff()).data?.role ?? 'support';
  const tabs = TABS.filter(({ roles }) => roles.includes(role));
  const aba = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? 'comentarios';
  const modelId = modelo || null;
  return (
    <Stack>
      <PageHeader title="Conteúdo" text="Publicações, comentários e textos de cada modelo.">
        {EDITORS.includes(role) && <ThumbnailsButton modelId={modelId} />}
      </PageHeader>
      <FilterBar>
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
      </FilterBar>
      <Tabs value={aba} onChange={(tab) => setFilters({ aba: tab as Tab })} keepMounted={false}>
        <Tabs.List className="tabs-row">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={aba} pt="md">
          <Panel tab={aba} modelId={modelId} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Panel({ tab, modelId }: { tab: Tab; modelId: string | null }) {
  if (tab === 'comentarios') return <CommentsTab modelId={modelId} />;
  if (tab === 'textos') return <TemplatesTab modelId={modelId} />;
  if (tab === 'ajustes') return <SettingsTab />;
  if (tab === 'alteracoes') return <ChangesTab modelId={modelId} />;
  if (modelId === null) {
    return <EmptyList title="Escolha uma modelo" text="As publicações dela aparecem aqui." />;
  }
  return tab === 'curtidas' ? <LikesTab modelId={modelId} /> : <PostsTab key={modelId} modelId={modelId} />;
}

import { Stack, Tabs } from '@mantine/core';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList } from '../layout/screen-states.js';
import { ModelSelect } from '../models/model-select.js';
import { ChangesTab } from './changes-tab.js';
import { CommentsTab } from './comments-tab.js';
import { LikesTab } from './likes-tab.js';
import { PostsTab } from './posts-tab.js';
import { SettingsTab } from './settings-tab.js';
import { TemplatesTab } from './templates-tab.js';
import { ThumbnailsButton } from './thumbnails-button.js';

const FILTERS = {
  modelo: '',
  aba: ['publicacoes', 'comentarios', 'curtidas', 'textos', 'ajustes', 'alteracoes'],
} as const;
const TABS = [
  { value: 'publicacoes', label: 'Publicações' },
  { value: 'comentarios', label: 'Comentários' },
  { value: 'curtidas', label: 'Curtidas' },
  { value: 'textos', label: 'Textos prontos' },
  { value: 'ajustes', label: 'Ajustes' },
  { value: 'alteracoes', label: 'Alterações' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Posts of a creator and everything that stands around them (FA-11). */
export function ContentScreen() {
  const [{ modelo, aba }, setFilters] = useFilters(FILTERS);
  const modelId = modelo || null;
  return (
    <Stack>
      <PageHeader title="Conteúdo" text="Publicações, comentários e textos de cada modelo.">
        <ThumbnailsButton modelId={modelId} />
      </PageHeader>
      <FilterBar>
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
      </FilterBar>
      <Tabs value={aba} onChange={(tab) => setFilters({ aba: tab as Tab })} keepMounted={false}>
        <Tabs.List className="tabs-row">
          {TABS.map(({ value, label }) => (
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

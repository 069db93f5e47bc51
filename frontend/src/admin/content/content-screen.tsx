import type { StaffDuty } from '@camarim/domain';
import { Stack, Tabs } from '@mantine/core';
import { ThumbnailsButton } from '../files/thumbnails-button.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { EmptyList } from '../layout/screen-states.js';
import { TabsRow } from '../layout/tabs-row.js';
import { ModelSelect } from '../models/model-select.js';
import { useMay } from '../use-may.js';
import { ChangesTab } from './changes-tab.js';
import { CommentsTab } from './comments-tab.js';
import { LikesTab } from './likes-tab.js';
import { PostsTab } from './posts-tab.js';
import { ReleaseWindow } from './release-window.js';
import { SettingsTab } from './settings-tab.js';
import { TemplatesTab } from './templates-tab.js';

const FILTERS = {
  modelo: '',
  /** A post, or a file of a message, whose releases are looked at. */
  autorizacao: '',
  aba: ['publicacoes', 'comentarios', 'curtidas', 'textos', 'ajustes', 'alteracoes'],
} as const;
type Tab = (typeof FILTERS)['aba'][number];
const TABS: readonly { value: Tab; label: string; duty: StaffDuty }[] = [
  { value: 'publicacoes', label: 'Publicações', duty: 'publishing' },
  { value: 'comentarios', label: 'Comentários', duty: 'moderation' },
  { value: 'curtidas', label: 'Curtidas', duty: 'publishing' },
  { value: 'textos', label: 'Textos prontos', duty: 'publishing' },
  { value: 'ajustes', label: 'Ajustes', duty: 'administration' },
  { value: 'alteracoes', label: 'Alterações', duty: 'administration' },
];

/** Posts of a creator and everything that stands around them (FA-11). */
export function ContentScreen() {
  const [{ modelo, aba: asked, autorizacao }, setFilters] = useFilters(FILTERS);
  const may = useMay();
  const tabs = TABS.filter(({ duty }) => may(duty));
  const aba = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? 'comentarios';
  const modelId = modelo || null;
  return (
    <Stack>
      <PageHeader title="Conteúdo" text="Publicações, comentários e textos de cada modelo.">
        {may('publishing') && <ThumbnailsButton modelId={modelId} />}
      </PageHeader>
      <FilterBar label="Modelo">
        <ModelSelect value={modelo} onChange={(id) => setFilters({ modelo: id })} />
      </FilterBar>
      <Tabs value={aba} onChange={(tab) => setFilters({ aba: tab as Tab })} keepMounted={false}>
        <TabsRow chosen={aba} tabs={tabs} />
        <Tabs.Panel value={aba} pt="md">
          <Panel tab={aba} modelId={modelId} />
        </Tabs.Panel>
      </Tabs>
      {autorizacao !== '' && may('publishing') && (
        <ReleaseWindow postId={autorizacao} onClose={() => setFilters({ autorizacao: '' })} />
      )}
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

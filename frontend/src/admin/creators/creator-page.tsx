import './creators.css';
import type { StaffDuty } from '@camarim/domain';
import { Anchor, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { hasCode, messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { OffersTab } from '../calls/offers-tab.js';
import { contentQueries } from '../content-queries.js';
import { FailedList } from '../layout/screen-states.js';
import { TabsRow } from '../layout/tabs-row.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { paths } from '../paths.js';
import { StoriesOf } from '../stories/stories-of.js';
import { useMay } from '../use-may.js';
import { CallsOf } from './calls-of.js';
import { ContentOf } from './content-of.js';
import { CreatorHeader } from './creator-header.js';
import type { CreatorTab } from './creator-link.js';
import { MarketingOf } from './marketing-of.js';
import { Overview } from './overview.js';

/** Earnings have no tab while nothing is paid out here: what does not exist is not shown. */
const TABS: readonly { value: CreatorTab; label: string; duty: StaffDuty }[] = [
  { value: 'visao', label: 'Visão geral', duty: 'team' },
  { value: 'conteudo', label: 'Conteúdo', duty: 'moderation' },
  { value: 'stories', label: 'Stories', duty: 'pages' },
  { value: 'chamadas', label: 'Chamadas', duty: 'calls' },
  { value: 'ofertas', label: 'Ofertas', duty: 'calls' },
  { value: 'marketing', label: 'Marketing', duty: 'pages' },
];

/** Everything of one creator in one place, a tab for each kind of work, as far as it is the reader's. */
export function CreatorPage() {
  const { modelId = '', tab: asked } = useParams();
  const navigate = useNavigate();
  const may = useMay();
  const query = useQuery(contentQueries.model(modelId));
  const { refresh } = useAct('models');
  useAdminEvents('model', () => void refresh());
  if (query.isPending) return <Skeleton height={132} radius="lg" />;
  const model = query.data;
  if (!model) {
    const gone = hasCode(query.error, 'model-not-found');
    return (
      <FailedList
        message={gone ? 'Esta modelo não existe mais.' : messageOf(query.error)}
        onRetry={() => (gone ? void navigate(paths.models()) : void query.refetch())}
      />
    );
  }
  const tabs = TABS.filter(({ duty }) => may(duty));
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'visao';
  return (
    <Stack>
      {may('publishing') && (
        <Anchor component={Link} to={paths.models()} size="sm" w="fit-content" py={2}>
          ← Todas as modelos
        </Anchor>
      )}
      <CreatorHeader model={model} onGone={() => void navigate(paths.models())} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate(paths.creator(modelId, next ?? undefined))}
        activateTabWithKeyboard={false}
      >
        <TabsRow chosen={tab} tabs={tabs} />
        <Tabs.Panel value={tab} pt="md">
          <Panel key={modelId} tab={tab} model={model} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Panel({ tab, model }: { tab: CreatorTab; model: AdminModel }) {
  const canEdit = useMay()('publishing');
  switch (tab) {
    case 'conteudo':
      return <ContentOf modelId={model.id} />;
    case 'stories':
      return <StoriesOf model={model} />;
    case 'chamadas':
      return <CallsOf model={model} />;
    case 'ofertas':
      return <OffersTab modelId={model.id} canEdit={canEdit} />;
    case 'marketing':
      return <MarketingOf model={model} />;
    case 'visao':
      return <Overview model={model} />;
  }
}

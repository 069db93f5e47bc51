import './presells.css';
import { Stack, Tabs } from '@mantine/core';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { TabsRow } from '../layout/tabs-row.js';
import { useMay } from '../use-may.js';
import { PagesTab } from './pages-tab.js';
import { TestimonialsTab } from './testimonials-tab.js';

const FILTERS = { aba: ['paginas', 'depoimentos'] } as const;
const TABS = [
  { value: 'paginas', label: 'Páginas' },
  { value: 'depoimentos', label: 'Depoimentos' },
] as const;

/** The pages between an ad and a profile, and what fans say that may stand on them (FA-26, MKT-31). */
export function PresellsScreen() {
  const [{ aba }, setFilters] = useFilters(FILTERS);
  const mayDecide = useMay()('campaigns');
  return (
    <Stack>
      <PageHeader title="Presells das Modelos" text="A página entre o anúncio e o perfil: uma por modelo." />
      {!mayDecide && <PagesTab />}
      {mayDecide && (
        <Tabs
          value={aba}
          onChange={(tab) => setFilters({ aba: tab === 'depoimentos' ? tab : 'paginas' })}
          keepMounted={false}
        >
          <TabsRow chosen={aba} tabs={TABS} />
          <Tabs.Panel value={aba} pt="md">
            {aba === 'depoimentos' ? <TestimonialsTab /> : <PagesTab />}
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}

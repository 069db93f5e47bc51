import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { TabsRow } from '../layout/tabs-row.js';
import { useMay } from '../use-may.js';
import { GatewaysTab } from './gateways-tab.js';
import { HouseLinks } from './house-links.js';
import { PricesTab } from './prices-tab.js';
import { settingsQueries } from './settings-queries.js';
import { TestsTab } from './tests-tab.js';
import { TipsTab } from './tips-tab.js';
import { WhatsappNumber } from './whatsapp-number.js';
import { WithdrawalsTab } from './withdrawals-tab.js';

const FILTERS = {
  aba: ['planos', 'chamadas', 'ofertas', 'desistencias', 'mimos', 'site', 'gateways', 'testes'],
} as const;
type Tab = (typeof FILTERS.aba)[number];

/** Prices and providers (FA-21); finance looks at prices, owner and admin change them. */
export function SettingsScreen() {
  const [{ aba }, setFilters] = useFilters(FILTERS);
  const mayChange = useMay()('administration');
  const gateways = useQuery({ ...settingsQueries.gateways(), enabled: mayChange });
  const sandbox = gateways.data?.items.find(({ isSandbox, isActive }) => isSandbox && isActive);
  const tabs: Array<{ value: Tab; label: string }> = [
    { value: 'planos', label: 'Planos' },
    { value: 'chamadas', label: 'Chamadas' },
    { value: 'ofertas', label: 'Ofertas VIP' },
    ...(mayChange ? [{ value: 'desistencias' as const, label: 'Desistências' }] : []),
    { value: 'mimos', label: 'Mimos' },
    ...(mayChange ? [{ value: 'site' as const, label: 'Site' }] : []),
    ...(mayChange ? [{ value: 'gateways' as const, label: 'Gateways' }] : []),
    ...(sandbox ? [{ value: 'testes' as const, label: 'Testes' }] : []),
  ];
  const shown = tabs.some(({ value }) => value === aba) ? aba : 'planos';
  return (
    <Stack>
      <PageHeader title="Configurações" text="O que está à venda, por quanto, e quem cobra." />
      <Tabs value={shown} onChange={(tab) => setFilters({ aba: tab as Tab })} keepMounted={false}>
        <TabsRow chosen={shown} tabs={tabs} />
        <Tabs.Panel value={shown} pt="md">
          {shown === 'planos' && <PricesTab list="plans" mayChange={mayChange} />}
          {shown === 'chamadas' && <PricesTab list="call-plans" mayChange={mayChange} />}
          {shown === 'ofertas' && <PricesTab list="vip-offers" mayChange={mayChange} />}
          {shown === 'desistencias' && <WithdrawalsTab />}
          {shown === 'mimos' && <TipsTab mayChange={mayChange} />}
          {shown === 'site' && (
            <Stack>
              <WhatsappNumber />
              <HouseLinks />
            </Stack>
          )}
          {shown === 'gateways' && <GatewaysTab />}
          {shown === 'testes' && sandbox && <TestsTab gateway={sandbox} />}
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

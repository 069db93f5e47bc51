import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminApi } from '../api/admin.js';
import { messageOf } from '../api/problem.js';
import { OldModels } from './creators/old-models.js';
import { keepSession } from './keep-session.js';
import { NotFoundScreen } from './layout/not-found-screen.js';
import { landingOf } from './layout/screens.js';
import { Shell } from './layout/shell.js';
import { LoginScreen } from './login/login-screen.js';
import { paths } from './paths.js';
import { followStaff, queries } from './queries.js';

// each screen comes when it is opened
const DashboardScreen = lazy(async () => ({
  default: (await import('./dashboard/dashboard-screen.js')).DashboardScreen,
}));
const ModelsScreen = lazy(async () => ({ default: (await import('./models/models-screen.js')).ModelsScreen }));
const CreatorPage = lazy(async () => ({ default: (await import('./creators/creator-page.js')).CreatorPage }));
const ContentScreen = lazy(async () => ({ default: (await import('./content/content-screen.js')).ContentScreen }));
const CallsScreen = lazy(async () => ({ default: (await import('./calls/calls-screen.js')).CallsScreen }));
const SalesScreen = lazy(async () => ({ default: (await import('./sales/sales-screen.js')).SalesScreen }));
const StoriesScreen = lazy(async () => ({ default: (await import('./stories/stories-screen.js')).StoriesScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('./settings/settings-screen.js')).SettingsScreen }));
const PeopleScreen = lazy(async () => ({ default: (await import('./people/people-screen.js')).PeopleScreen }));
const MessagesScreen = lazy(async () => ({ default: (await import('./messages/messages-screen.js')).MessagesScreen }));
const NoticesScreen = lazy(async () => ({ default: (await import('./notices/notices-screen.js')).NoticesScreen }));
const TeamScreen = lazy(async () => ({ default: (await import('./team/team-screen.js')).TeamScreen }));
const AuditScreen = lazy(async () => ({ default: (await import('./audit/audit-screen.js')).AuditScreen }));
const SalesLinksScreen = lazy(async () => ({
  default: (await import('./sales-links/sales-links-screen.js')).SalesLinksScreen,
}));
const CouponsScreen = lazy(async () => ({ default: (await import('./coupons/coupons-screen.js')).CouponsScreen }));
const PresellsScreen = lazy(async () => ({ default: (await import('./presells/presells-screen.js')).PresellsScreen }));
const FacebookScreen = lazy(async () => ({ default: (await import('./facebook/facebook-screen.js')).FacebookScreen }));
const FunnelScreen = lazy(async () => ({ default: (await import('./funnel/funnel-screen.js')).FunnelScreen }));
const DisputesScreen = lazy(async () => ({ default: (await import('./disputes/disputes-screen.js')).DisputesScreen }));
const StrayMoneyScreen = lazy(async () => ({
  default: (await import('./stray-money/stray-money-screen.js')).StrayMoneyScreen,
}));
const LedgerScreen = lazy(async () => ({ default: (await import('./ledger/ledger-screen.js')).LedgerScreen }));
const PayoutsScreen = lazy(async () => ({ default: (await import('./payouts/payouts-screen.js')).PayoutsScreen }));
const DeadLettersScreen = lazy(async () => ({
  default: (await import('./operations/dead-letters-screen.js')).DeadLettersScreen,
}));

/** Nothing of the back-office is drawn before the server has said who is there. */
export function AdminRoutes() {
  const staff = useQuery(queries.staff());
  const client = useQueryClient();
  useEffect(() => followStaff(client), [client]);
  useEffect(() => keepSession(client), [client]);
  const creator = useQuery({ ...queries.isCreator(), enabled: staff.data === null });
  const isHers = staff.data === null && creator.data === true;
  useEffect(() => {
    if (isHers) window.location.replace(paths.studio());
  }, [isHers]);
  if (staff.isPending) return <Waiting />;
  if (staff.data === undefined) {
    return (
      <div className="sign-in">
        <Stack role="alert" align="center">
          <Text>{messageOf(staff.error)}</Text>
          <Button onClick={() => void staff.refetch()}>Tentar de novo</Button>
        </Stack>
      </div>
    );
  }
  if (staff.data === null) return creator.isPending || isHers ? <Waiting /> : <LoginScreen />;
  return (
    <Routes>
      <Route element={<Shell person={staff.data} signOut={adminApi.signOut} />}>
        <Route path={paths.root()} element={<Navigate to={landingOf(staff.data.role)} replace />} />
        <Route path={paths.dashboard()} element={<DashboardScreen staff={staff.data} />} />
        <Route path={paths.models()} element={<ModelsScreen />} />
        <Route path={paths.oldModels()} element={<OldModels />} />
        <Route path={paths.creator(':modelId', ':tab?')} element={<CreatorPage />} />
        <Route path={paths.content()} element={<ContentScreen />} />
        <Route path={paths.calls()} element={<CallsScreen />} />
        <Route path={paths.sales()} element={<SalesScreen />} />
        <Route path={paths.stories()} element={<StoriesScreen />} />
        <Route path={paths.settings()} element={<SettingsScreen />} />
        <Route path={paths.people()} element={<PeopleScreen />} />
        <Route path={paths.messages()} element={<MessagesScreen />} />
        <Route path={paths.notices()} element={<NoticesScreen />} />
        <Route path={paths.team()} element={<TeamScreen />} />
        <Route path={paths.audit()} element={<AuditScreen />} />
        <Route path={paths.salesLinks()} element={<SalesLinksScreen />} />
        <Route path={paths.coupons()} element={<CouponsScreen />} />
        <Route path={paths.presells()} element={<PresellsScreen />} />
        <Route path={paths.facebook()} element={<FacebookScreen />} />
        <Route path={paths.funnel()} element={<FunnelScreen />} />
        <Route path={paths.disputes()} element={<DisputesScreen />} />
        <Route path={paths.strayMoney()} element={<StrayMoneyScreen />} />
        <Route path={paths.ledger()} element={<LedgerScreen />} />
        <Route path={paths.payouts()} element={<PayoutsScreen />} />
        <Route path={paths.deadLetters()} element={<DeadLettersScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

function Waiting() {
  return (
    <div className="sign-in" role="status" aria-label="Carregando">
      <Loader mx="auto" />
    </div>
  );
}

import { Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { api } from '../api/client.js';
import { messageOf } from '../api/problem.js';
import { lazyPart } from '../lib/lazy-part.js';
import { useFirstScreen } from '../lib/use-first-screen.js';
import { OldModels } from './creators/old-models.js';
import { keepSession } from './keep-session.js';
import { NotFoundScreen } from './layout/not-found-screen.js';
import { landingOf } from './layout/screens.js';
import { Shell } from './layout/shell.js';
import { LoginScreen } from './login/login-screen.js';
import { paths } from './paths.js';
import { followStaff, queries } from './queries.js';

const DashboardScreen = lazyPart(async () => ({
  default: (await import('./dashboard/dashboard-screen.js')).DashboardScreen,
}));
const ModelsScreen = lazyPart(async () => ({ default: (await import('./models/models-screen.js')).ModelsScreen }));
const CreatorPage = lazyPart(async () => ({ default: (await import('./creators/creator-page.js')).CreatorPage }));
const ContentScreen = lazyPart(async () => ({ default: (await import('./content/content-screen.js')).ContentScreen }));
const CallsScreen = lazyPart(async () => ({ default: (await import('./calls/calls-screen.js')).CallsScreen }));
const SalesScreen = lazyPart(async () => ({ default: (await import('./sales/sales-screen.js')).SalesScreen }));
const StoriesScreen = lazyPart(async () => ({ default: (await import('./stories/stories-screen.js')).StoriesScreen }));
const SettingsScreen = lazyPart(async () => ({
  default: (await import('./settings/settings-screen.js')).SettingsScreen,
}));
const PeopleScreen = lazyPart(async () => ({ default: (await import('./people/people-screen.js')).PeopleScreen }));
const MessagesScreen = lazyPart(async () => ({
  default: (await import('./messages/messages-screen.js')).MessagesScreen,
}));
const NoticesScreen = lazyPart(async () => ({ default: (await import('./notices/notices-screen.js')).NoticesScreen }));
const TeamScreen = lazyPart(async () => ({ default: (await import('./team/team-screen.js')).TeamScreen }));
const AuditScreen = lazyPart(async () => ({ default: (await import('./audit/audit-screen.js')).AuditScreen }));
const SalesLinksScreen = lazyPart(async () => ({
  default: (await import('./sales-links/sales-links-screen.js')).SalesLinksScreen,
}));
const CouponsScreen = lazyPart(async () => ({ default: (await import('./coupons/coupons-screen.js')).CouponsScreen }));
const PresellsScreen = lazyPart(async () => ({
  default: (await import('./presells/presells-screen.js')).PresellsScreen,
}));
const FacebookScreen = lazyPart(async () => ({
  default: (await import('./facebook/facebook-screen.js')).FacebookScreen,
}));
const FunnelScreen = lazyPart(async () => ({ default: (await import('./funnel/funnel-screen.js')).FunnelScreen }));
const DisputesScreen = lazyPart(async () => ({
  default: (await import('./disputes/disputes-screen.js')).DisputesScreen,
}));
const StrayMoneyScreen = lazyPart(async () => ({
  default: (await import('./stray-money/stray-money-screen.js')).StrayMoneyScreen,
}));
const LedgerScreen = lazyPart(async () => ({ default: (await import('./ledger/ledger-screen.js')).LedgerScreen }));
const PayoutsScreen = lazyPart(async () => ({ default: (await import('./payouts/payouts-screen.js')).PayoutsScreen }));
const DeadLettersScreen = lazyPart(async () => ({
  default: (await import('./operations/dead-letters-screen.js')).DeadLettersScreen,
}));

/** The screens by their addresses; each comes when it is opened. */
const SCREENS = [
  [paths.dashboard(), DashboardScreen],
  [paths.models(), ModelsScreen],
  [paths.creator(':modelId', ':tab?'), CreatorPage],
  [paths.content(), ContentScreen],
  [paths.calls(), CallsScreen],
  [paths.sales(), SalesScreen],
  [paths.stories(), StoriesScreen],
  [paths.settings(), SettingsScreen],
  [paths.people(), PeopleScreen],
  [paths.messages(), MessagesScreen],
  [paths.notices(), NoticesScreen],
  [paths.team(), TeamScreen],
  [paths.audit(), AuditScreen],
  [paths.salesLinks(), SalesLinksScreen],
  [paths.coupons(), CouponsScreen],
  [paths.presells(), PresellsScreen],
  [paths.facebook(), FacebookScreen],
  [paths.funnel(), FunnelScreen],
  [paths.disputes(), DisputesScreen],
  [paths.strayMoney(), StrayMoneyScreen],
  [paths.ledger(), LedgerScreen],
  [paths.payouts(), PayoutsScreen],
  [paths.deadLetters(), DeadLettersScreen],
] as const;

/** Nothing of the back-office is drawn before the server has said who is there. */
export function AdminRoutes() {
  const staff = useQuery(queries.staff());
  const client = useQueryClient();
  useEffect(() => followStaff(client), [client]);
  useEffect(() => keepSession(client), [client]);
  const isFirstHere = useFirstScreen(SCREENS);
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
  if (!isFirstHere) return <Waiting />;
  const person = staff.data;
  return (
    <Routes>
      <Route element={<Shell person={person} signOut={() => api('DELETE /admin/session', {})} />}>
        <Route path={paths.root()} element={<Navigate to={landingOf(person.role)} replace />} />
        <Route path={paths.oldModels()} element={<OldModels />} />
        {SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen staff={person} />} />
        ))}
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { isPassing, messageOf } from '../api/problem.js';
import { DeskContext } from '../desk/call-desk.js';
import { lazyPart } from '../lib/lazy-part.js';
import { useFirstScreen } from '../lib/use-first-screen.js';
import { Button } from '../ui/button.js';
import { ErrorNotice } from '../ui/notice.js';
import { Spinner } from '../ui/spinner.js';
import { creatorDesk } from './creator-desk.js';
import { CreatorFrame } from './creator-frame.js';
import { DoorPage } from './door-page.js';
import { HomeScreen } from './home-screen.js';
import { NotFoundScreen } from './not-found-screen.js';
import { paths } from './paths.js';
import { followCreator, queries } from './queries.js';
import { Shell } from './shell.js';

// each screen but her day comes when it is opened
const SignInPage = lazyPart(async () => ({ default: (await import('./sign-in-page.js')).SignInPage }));
const InvitationScreen = lazyPart(async () => ({ default: (await import('./invitation-screen.js')).InvitationScreen }));
const PostScreen = lazyPart(async () => ({ default: (await import('./post-screen.js')).PostScreen }));
const AgendaScreen = lazyPart(async () => ({ default: (await import('./agenda-screen.js')).AgendaScreen }));
const HoursScreen = lazyPart(async () => ({ default: (await import('./hours-screen.js')).HoursScreen }));
const FiguresScreen = lazyPart(async () => ({ default: (await import('./figures-screen.js')).FiguresScreen }));
const OwnPostsScreen = lazyPart(async () => ({ default: (await import('./own-posts-screen.js')).OwnPostsScreen }));
const OwnStoriesScreen = lazyPart(async () => ({
  default: (await import('./own-stories-screen.js')).OwnStoriesScreen,
}));
const OwnCollectionsScreen = lazyPart(async () => ({
  default: (await import('./own-collections-screen.js')).OwnCollectionsScreen,
}));
const CommentsScreen = lazyPart(async () => ({ default: (await import('./comments-screen.js')).CommentsScreen }));
const TeamActsScreen = lazyPart(async () => ({ default: (await import('./team-acts-screen.js')).TeamActsScreen }));
const EarningsScreen = lazyPart(async () => ({ default: (await import('./earnings-screen.js')).EarningsScreen }));
const AudienceScreen = lazyPart(async () => ({ default: (await import('./audience-screen.js')).AudienceScreen }));
const OwnTipsScreen = lazyPart(async () => ({ default: (await import('./own-tips-screen.js')).OwnTipsScreen }));
const RoomScreen = lazyPart(async () => ({ default: (await import('./room-screen.js')).RoomScreen }));
const MessagesScreen = lazyPart(async () => ({ default: (await import('./messages-screen.js')).MessagesScreen }));
const ThreadScreen = lazyPart(async () => ({ default: (await import('./thread-screen.js')).ThreadScreen }));
const BroadcastsScreen = lazyPart(async () => ({ default: (await import('./broadcasts-screen.js')).BroadcastsScreen }));
const MessageSettingsScreen = lazyPart(async () => ({
  default: (await import('./message-settings-screen.js')).MessageSettingsScreen,
}));
const NoticesScreen = lazyPart(async () => ({ default: (await import('./notices-screen.js')).NoticesScreen }));

/** Her screens beside her day, by their addresses. */
const SCREENS = [
  [paths.post(), PostScreen],
  [paths.agenda(), AgendaScreen],
  [paths.hours(), HoursScreen],
  [paths.ownPosts(), OwnPostsScreen],
  [paths.ownStories(), OwnStoriesScreen],
  [paths.ownCollections(), OwnCollectionsScreen],
  [paths.ownComments(), CommentsScreen],
  [paths.teamActs(), TeamActsScreen],
  [paths.earnings(), EarningsScreen],
  [paths.audience(), AudienceScreen],
  [paths.ownTips(), OwnTipsScreen],
  [paths.messages(), MessagesScreen],
  [paths.messageSettings(), MessageSettingsScreen],
  [paths.broadcasts(), BroadcastsScreen],
  [paths.ownNotices(), NoticesScreen],
  [paths.figures(), FiguresScreen],
] as const;

/** An invited creator is nobody here yet; everything else waits for who is there. */
export function CreatorRoutes() {
  return (
    <Routes>
      <Route path={paths.invitation()} element={<DoorPage children={<InvitationScreen />} />} />
      <Route path="*" element={<Studio />} />
    </Routes>
  );
}

const Loading = () => (
  <div role="status" aria-label="Carregando" className="grid min-h-dvh place-items-center text-quiet">
    <Spinner className="size-8" />
  </div>
);

/** A studio that could not be opened because the house was away opens by itself: she may be in a call (ROOM-40). */
const AGAIN_MS = 3_000;

/** A creator's own workplace: her day, her posts and her calls, and no screen of the team (USR-34). */
function Studio() {
  const creator = useQuery({
    ...queries.creator(),
    refetchInterval: ({ state: { error } }) => (error && isPassing(error) ? AGAIN_MS : false),
  });
  const client = useQueryClient();
  useEffect(() => followCreator(client), [client]);
  const isFirstHere = useFirstScreen(SCREENS);
  if (creator.isPending) return <Loading />;
  if (creator.data === undefined)
    return (
      <DoorPage>
        <div className="space-y-4">
          <ErrorNotice>{messageOf(creator.error)}</ErrorNotice>
          <Button className="w-full" onClick={() => void creator.refetch()}>
            Tentar de novo
          </Button>
        </div>
      </DoorPage>
    );
  if (creator.data === null) return <DoorPage children={<SignInPage />} />;
  if (!isFirstHere) return <Loading />;
  return (
    <DeskContext value={creatorDesk}>
      <Routes>
        <Route
          path={paths.room(':bookingId')}
          element={
            <Suspense fallback={<Loading />}>
              <RoomScreen />
            </Suspense>
          }
        />
        <Route element={<Shell creator={creator.data} />}>
          <Route element={<CreatorFrame models={creator.data.models} />}>
            <Route path={paths.root()} element={<Navigate to={paths.home()} replace />} />
            <Route path={paths.home()} element={<HomeScreen />} />
            {SCREENS.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          <Route path={paths.thread(':threadId')} element={<ThreadScreen />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </DeskContext>
  );
}

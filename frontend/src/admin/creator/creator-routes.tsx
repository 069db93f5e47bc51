import type { CreatorMeDto } from '@camarim/contracts';
import { Navigate, Route, Routes } from 'react-router-dom';
import { adminApi } from '../../api/admin.js';
import { DeskContext } from '../calls/call-desk.js';
import { NotFoundScreen } from '../layout/not-found-screen.js';
import { landingOf } from '../layout/screens.js';
import { Shell } from '../layout/shell.js';
import { paths } from '../paths.js';
import { AgendaScreen } from './agenda-screen.js';
import { AudienceScreen } from './audience-screen.js';
import { CommentsScreen } from './comments-screen.js';
import { creatorDesk } from './creator-desk.js';
import { CreatorFrame } from './creator-frame.js';
import { EarningsScreen } from './earnings-screen.js';
import { FiguresScreen } from './figures-screen.js';
import { HomeScreen } from './home-screen.js';
import { HoursScreen } from './hours-screen.js';
import { NoticesScreen } from './notices-screen.js';
import { OwnCollectionsScreen } from './own-collections-screen.js';
import { OwnPostsScreen } from './own-posts-screen.js';
import { OwnStoriesScreen } from './own-stories-screen.js';
import { OwnTipsScreen } from './own-tips-screen.js';
import { PostScreen } from './post-screen.js';
import { TeamActsScreen } from './team-acts-screen.js';
import './studio.css';

/** A creator's own workplace: her day, her posts and her calls, and no screen of the team (USR-34). */
export function CreatorRoutes({ creator }: { creator: CreatorMeDto }) {
  return (
    <DeskContext value={creatorDesk}>
      <Routes>
        <Route element={<Shell person={{ name: creator.name, role: 'creator' }} signOut={adminApi.creatorSignOut} />}>
          <Route element={<CreatorFrame models={creator.models} />}>
            <Route path={paths.root()} element={<Navigate to={landingOf('creator')} replace />} />
            <Route path={paths.home()} element={<HomeScreen />} />
            <Route path={paths.post()} element={<PostScreen />} />
            <Route path={paths.agenda()} element={<AgendaScreen />} />
            <Route path={paths.hours()} element={<HoursScreen />} />
            <Route path={paths.ownPosts()} element={<OwnPostsScreen />} />
            <Route path={paths.ownStories()} element={<OwnStoriesScreen />} />
            <Route path={paths.ownCollections()} element={<OwnCollectionsScreen />} />
            <Route path={paths.ownComments()} element={<CommentsScreen />} />
            <Route path={paths.teamActs()} element={<TeamActsScreen />} />
            <Route path={paths.earnings()} element={<EarningsScreen />} />
            <Route path={paths.audience()} element={<AudienceScreen />} />
            <Route path={paths.ownTips()} element={<OwnTipsScreen />} />
            <Route path={paths.ownNotices()} element={<NoticesScreen />} />
            <Route path={paths.figures()} element={<FiguresScreen />} />
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </DeskContext>
  );
}

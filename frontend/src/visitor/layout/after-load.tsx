import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import LiveAccess from '../access/live-access.js';
import SessionSync from '../access/session-sync.js';
import { ConsentSheet } from '../consent/consent-sheet.js';
import { consentsQuery } from '../consent/consents-query.js';
import { rememberDecided } from '../consent/decided.js';
import { CONSENTS_ANCHOR } from '../paths.js';
import { ProfileViews } from '../pixel/profile-views.js';
import { useMe } from '../queries.js';
import { SheetBoundary } from './lazy-sheet.js';
import { useQuickExit } from './quick-exit.js';
import ScrollMemory from './scroll-memory.js';
import './sheet-boundary.js';

const PushKeeper = optionalPart(() => import('../push/push-keeper.js'));

/** Parts every page needs, but not for its first rendering. */
export default function AfterLoad(): ReactNode {
  const { signedIn } = useMe();
  useQuickExit();
  useEffect(() => {
    // it came with this file
    void SheetBoundary.preload();
  }, []);
  const { data: consents } = useQuery(consentsQuery());
  const [hadNotAgreed, remember] = useState(false);
  if (consents && !consents.marketing && !hadNotAgreed) remember(true);
  const decided = consents?.decided;
  useLayoutEffect(() => {
    if (decided !== undefined) rememberDecided(decided);
  }, [decided]);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  return (
    <>
      <ScrollMemory />
      <SessionSync />
      {hash === CONSENTS_ANCHOR && <ConsentSheet onClose={close} />}
      {consents?.marketing && <ProfileViews justAgreed={hadNotAgreed} />}
      {signedIn && <LiveAccess />}
      {signedIn && (
        <Later>
          <PushKeeper />
        </Later>
      )}
    </>
  );
}

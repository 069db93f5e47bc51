import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { MessagesLink } from '../messages/messages-link.js';
import { NotificationBell } from '../notifications/notification-bell.js';

const OpenPixPill = optionalPart(() => import('../checkout/open-pix-pill.js'));

/**
 * What only somebody who is signed in has in the header: the messages and the bell, and beside them (below them on a
 * desktop) a PIX that can still be paid, where the header leaves room and nothing of a page is covered.
 */
export default function OwnLinks() {
  return (
    <>
      <MessagesLink />
      <NotificationBell />
      <Later>
        <OpenPixPill className="absolute right-full mr-1.5 lg:top-full lg:right-auto lg:left-0 lg:mt-3" />
      </Later>
    </>
  );
}

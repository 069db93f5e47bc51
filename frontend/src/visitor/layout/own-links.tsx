import { MessagesLink } from '../messages/messages-link.js';
import { NotificationBell } from '../notifications/notification-bell.js';

/** What only somebody who is signed in has in the header: the messages and the bell. */
export default function OwnLinks() {
  return (
    <>
      <MessagesLink />
      <NotificationBell />
    </>
  );
}

import type { NewsCounts } from '@camarim/domain';
import type { NotificationText } from '../notifications/notification.texts.js';

/** The list of whom one follows, in the account. */
const LINK = '/profile#seguindo';
const counted = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
const joined = (parts: string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

/** What a follower reads: how much there is, and how much of it opens for them; nobody is named (FOLLOW-03, FOLLOW-04). */
export function newsText({ open, locked, stories }: NewsCounts): NotificationText {
  const n = open + locked + stories;
  const portuguese = [
    ...(open > 0 ? [counted(open, 'publicação aberta para você', 'publicações abertas para você')] : []),
    ...(locked > 0 ? [counted(locked, 'publicação fechada', 'publicações fechadas')] : []),
    ...(stories > 0 ? [counted(stories, 'story', 'stories')] : []),
  ];
  const english = [
    ...(open > 0 ? [counted(open, 'post that is open to you', 'posts that are open to you')] : []),
    ...(locked > 0 ? [counted(locked, 'locked post', 'locked posts')] : []),
    ...(stories > 0 ? [counted(stories, 'story', 'stories')] : []),
  ];
  return {
    kind: 'followed-news',
    title: n === 1 ? 'Você tem uma novidade' : `${n} novidades`,
    text: `De quem você segue: ${joined(portuguese, 'e')}.`,
    link: LINK,
    en: {
      title: n === 1 ? 'You have something new' : `${n} new things`,
      text: `From the people you follow: ${joined(english, 'and')}.`,
    },
  };
}

import { isUuid, isValidUsername } from '@camarim/domain';

export type ReportedThing = { postId: string } | { username: string } | { story: string };

/** Query name of the post that is open over a list, in the addresses of the fans' pages. */
const POST_PARAM = 'publicacao';
/** Only the path and the query of an address count: people copy it with or without the site. */
const ANY_SITE = 'https://site.invalid';

/**
 * What somebody who reports content wrote as its address.
 * @returns the post it names, the story by id or slug, else the first word of its path as a creator's name; or null.
 */
export function reportedThing(address: string): ReportedThing | null {
  const text = address.trim();
  const whole = /^[^/\s]+\.[^/\s]+\//.test(text) ? `https://${text}` : text;
  if (!URL.canParse(whole, ANY_SITE)) return null;
  const url = new URL(whole, ANY_SITE);
  const postId = url.searchParams.get(POST_PARAM);
  if (postId !== null && isUuid(postId)) return { postId: postId.toLowerCase() };
  const story = /^\/story\/([A-Za-z0-9-]{1,100})\/?$/.exec(url.pathname)?.[1];
  if (story) return { story: story.toLowerCase() };
  const username = url.pathname.split('/')[1]?.toLowerCase() ?? '';
  return isValidUsername(username) ? { username } : null;
}

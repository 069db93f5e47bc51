/** Networks a creator may link to, by the hosts of their profiles. */
const NETWORKS: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'kwai.com': 'Kwai',
  'twitch.tv': 'Twitch',
  't.me': 'Telegram',
};
export const SOCIAL_NETWORKS: readonly string[] = [...new Set(Object.values(NETWORKS))];
/** How many links a profile shows, and how long one may be. */
export const SOCIAL_LINK_LIMITS = { most: 6, max: 200 } as const;

export interface SocialLink {
  /** 'https://instagram.com/luna': without what an app adds to find out who opened it. */
  url: string;
  /** As people call it: 'Instagram'. */
  network: string;
}

/** @returns the addresses as they are kept, each once; null when one of them is no profile of a known network. */
export function socialLinksOf(texts: readonly string[]): string[] | null {
  const urls = texts.flatMap((text) => socialLinkOf(text)?.url ?? []);
  return urls.length === texts.length ? [...new Set(urls)] : null;
}

/**
 * A creator's profile on another network.
 * @returns null for anything but an https address of a known network that names a profile: no port, no account in the
 * address, no host that only looks like one.
 */
export function socialLinkOf(text: string): SocialLink | null {
  const typed = text.trim();
  if (typed.length > SOCIAL_LINK_LIMITS.max || !URL.canParse(typed)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(typed);
  const host = hostname.replace(/^(?:www|m)\./, '');
  const network = Object.hasOwn(NETWORKS, host) ? NETWORKS[host] : undefined;
  const path = pathname.replace(/\/+$/, '');
  if (protocol !== 'https:' || port || username || password || !network || path === '') return null;
  return { url: `https://${host}${path}`, network };
}

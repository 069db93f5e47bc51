import type { ModelDto } from '@camarim/contracts';
import { parseRuns, plainText } from '../lib/rich-text.js';
import { paths } from './paths.js';

const UNSAFE: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
/** JSON that no text of it can end the script element with, nor open a comment in it. */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[<>&]/g, (character) => UNSAFE[character] ?? '')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * A creator's page for search engines, as schema.org's ProfilePage: only what the page itself shows, with her counted
 * posts and likes.
 * @param publicUrl of the site, e.g. 'https://camarim.com.br'.
 */
export function profileData(model: ModelDto, publicUrl: string): string {
  const { displayName, username, profileImage, stats, socialLinks = [] } = model;
  const bio = plainText(parseRuns(model.bio)).replace(/\s+/g, ' ').trim();
  const counter = (action: 'LikeAction' | 'WriteAction', count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: model.createdAt,
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      alternateName: `@${username}`,
      url: new URL(paths.profile(username), publicUrl).href,
      ...(bio && { description: bio }),
      ...(profileImage && { image: new URL(profileImage.url, publicUrl).href }),
      interactionStatistic: counter('LikeAction', stats.likes),
      agentInteractionStatistic: counter('WriteAction', stats.posts),
      ...(socialLinks.length > 0 && { sameAs: socialLinks }),
    },
  };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}

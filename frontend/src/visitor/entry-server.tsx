import type { PageData, PresellDto } from '@camarim/contracts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { missingPresellHtml, presellHtml } from '../presell/presell-page.js';
import AgeGate from './age/age-gate.js';
import { ageQuery } from './age/age-query.js';
import { App, type PageState } from './app.js';
import { isCall } from './calls/call-answer.js';
import { callQueries } from './calls/call-api.js';
import CallPage from './calls/call-page.js';
import { idsOf } from './feed/post.js';
import {
  bookHead,
  callHead,
  galleryHead,
  homeHead,
  legalHead,
  presellHead,
  privateHead,
  profileHead,
  storyHead,
} from './head.js';
import { supplierQuery } from './layout/supplier-query.js';
import LegalPage from './legal/legal-page.js';
import { legalQuery } from './legal/legal-query.js';
import { LEGAL_LINKS, legalOf, PATTERNS, usernameOf } from './paths.js';
import { TITLE as PROOFS } from './proofs/words.js';
import { makeQueryClient, queries } from './queries.js';
import { TITLE as SAVED } from './saved/words.js';
import { postHead } from './share/post-head.js';
import { storyQuery } from './stories/story-api.js';
import StoryPage from './stories/story-page.js';
import * as words from './words.js';

export type RenderedPage = {
  status: number;
  /** Tags for `<head>`, escaped. */
  head: string;
  /** The inside of `#root`. */
  html: string;
  /** Written as JSON into `#camarim-state`, with `<` escaped. null: the page does not run React in the browser. */
  state: PageState | null;
};

/**
 * React puts preload hints of all pictures at the start of its HTML; they are removed, because the head preloads the
 * one that matters.
 */
const LEADING_HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Renders a fans' page on the server.
 * @param url path and query as the browser requested them, e.g. '/luna?lead_id=7'.
 */
export function render({ url, data }: { url: string; data: PageData }): RenderedPage {
  if (data.presell !== undefined) return renderPresell(data.presell, data, /\?[^#]*/.exec(url)?.[0] ?? '');
  const pathname = url.split(/[?#]/, 1)[0] ?? '/';
  const client = makeQueryClient();
  const username = fill(client, pathname, data);
  const notFound = data.notFound ?? false;
  const state: PageState = { notFound, queries: dehydrate(client) };
  const html = renderToString(
    <StaticRouter location={url}>
      <App
        client={client}
        notFound={notFound}
        eager={{ gate: AgeGate, story: StoryPage, legal: LegalPage, call: CallPage }}
      />
    </StaticRouter>,
  );
  client.clear();
  const isMissing = notFound || pathname === PATTERNS.root || isMissingOf(data.story) || isMissingOf(data.call);
  return {
    status: isMissing ? 404 : username !== null && !data.model ? 503 : 200,
    head: headOf(pathname, data, isMissing),
    html: html.replace(LEADING_HINTS, ''),
    state,
  };
}

const PRIVATE: readonly (readonly [pattern: string, title: string])[] = [
  [PATTERNS.login, words.SIGN_IN],
  [PATTERNS.money, words.PAYMENT],
  [PATTERNS.payment, words.PAYMENT],
  [PATTERNS.receipt, words.RECEIPT],
  [PATTERNS.account, words.ACCOUNT],
  [PATTERNS.notifications, words.NOTIFICATIONS],
  [PATTERNS.saved, SAVED],
  [PATTERNS.report, words.REPORT],
  [PATTERNS.proofs, PROOFS],
  [PATTERNS.age, words.AGE],
];
/** Landing pages of ads do not run React in the browser, so that they are visible at once. */
function renderPresell(presell: PresellDto | null, { publicUrl, model }: PageData, search: string): RenderedPage {
  if (!presell) return { status: 404, head: privateHead(words.NOT_FOUND), html: missingPresellHtml(), state: null };
  return {
    status: 200,
    head: presellHead(presell, publicUrl, model?.shareImage),
    html: presellHtml(presell, search).replace(LEADING_HINTS, ''),
    state: null,
  };
}

function headOf(pathname: string, data: PageData, isMissing: boolean): string {
  if (isMissingOf(data.story)) return privateHead(words.STORY);
  if (isMissingOf(data.call)) return privateHead(words.CALL);
  if (isMissing) return privateHead(words.NOT_FOUND);
  const own = PRIVATE.find(([pattern]) => matchPath(pattern, pathname));
  if (own) return privateHead(own[1]);
  const document = legalOf(pathname);
  if (document) {
    const label = LEGAL_LINKS.find(({ id }) => id === document)?.label ?? '';
    // the text is Portuguese in every language, what a search engine and a chat show of it is not
    const title = __EN__ ? label : (data.legal?.title ?? label);
    return legalHead(document, title, data.publicUrl);
  }
  if (pathname === PATTERNS.home) return homeHead(data.publicUrl);
  if (data.post) return postHead(data.post, data.publicUrl);
  if (pathname === PATTERNS.gallery) return galleryHead(data.publicUrl);
  if (pathname === PATTERNS.book) return bookHead(data.publicUrl);
  if (pathname === PATTERNS.vip) return privateHead(words.VIP_CLUB);
  if (pathname.startsWith(PATTERNS.bookings)) return privateHead(words.BOOKINGS);
  if (isCall(data.call)) return callHead(data.call, data.publicUrl);
  if (data.story) return storyHead(data.story, data.publicUrl);
  return data.model ? profileHead(data.model, data.publicUrl) : privateHead(words.PROFILE);
}

/** Fills the query cache with the loaded data. @returns the creator's username when the address is a profile. */
function fill(
  client: QueryClient,
  pathname: string,
  { me, age, supplier, legal, model, posts, open, overlay, plans, story, call }: PageData,
): string | null {
  client.setQueryData(queries.me().queryKey, me);
  client.setQueryData(ageQuery().queryKey, age);
  client.setQueryData(supplierQuery().queryKey, supplier);
  if (legal) client.setQueryData(legalQuery(legal.id).queryKey, legal);
  const idOrSlug = matchPath(PATTERNS.story, pathname)?.params.idOrSlug;
  if (idOrSlug && story) client.setQueryData(storyQuery(idOrSlug).queryKey, story);
  const callId = matchPath(PATTERNS.call, pathname)?.params.id;
  if (callId && call) client.setQueryData(callQueries.page(callId, null).queryKey, call);
  const username = usernameOf(pathname);
  if (username === null) return null;
  if (model) client.setQueryData(queries.model(username).queryKey, model);
  if (plans) client.setQueryData(queries.plans(username).queryKey, plans);
  if (posts) {
    // without them the feed is shown as it is, and does not wait
    const leading = open ?? { items: [], nextCursor: null };
    client.setQueryData(queries.posts(username, 'open').queryKey, { pages: [leading], pageParams: [null] });
    client.setQueryData(queries.posts(username, 'all').queryKey, { pages: [posts], pageParams: [null] });
    if (overlay) client.setQueryData(queries.overlay(idsOf(posts)).queryKey, overlay);
    if (overlay?.quota) client.setQueryData(queries.quota().queryKey, overlay.quota);
  }
  return username;
}

function isMissingOf(answer: PageData['story'] | PageData['call']): answer is { missing: string } {
  return answer !== undefined && 'missing' in answer;
}

import type {
  AgeDto,
  CallPageDto,
  FeedOverlayDto,
  LegalDocumentDto,
  MeDto,
  ModelDto,
  PlanDto,
  PostPage,
  PresellDto,
  StoryPageDto,
} from '@camarim/contracts';
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
import LegalPage from './legal/legal-page.js';
import { legalQuery } from './legal/legal-query.js';
import { LEGAL_LINKS, legalOf, PATTERNS, usernameOf } from './paths.js';
import { makeQueryClient, queries } from './queries.js';
import { storyQuery } from './stories/story-api.js';
import StoryPage from './stories/story-page.js';

/** What the gateway read for a page, in the viewer's name. */
export type PageData = {
  me: MeDto;
  /** Without a proof of age a page is a shell (USR-29). */
  age?: AgeDto;
  /** The text of a written page. */
  legal?: LegalDocumentDto;
  model?: ModelDto;
  posts?: PostPage;
  /** What this viewer may have of `posts`; none for visitors. */
  overlay?: FeedOverlayDto;
  plans?: PlanDto[];
  /** A story page: the story, or the sentence that says why there is none. */
  story?: StoryPageDto | { missing: string };
  /** The page of a call: what is sold, or the sentence that says why there is nothing. */
  call?: CallPageDto | { missing: string };
  /** A page ads lead to; null: there is none, or it is switched off. */
  presell?: PresellDto | null;
  notFound?: boolean;
  /** Where browsers find the product, for addresses in link previews. */
  publicUrl: string;
};
export type RenderedPage = {
  status: number;
  /** Tags for `<head>`, escaped. */
  head: string;
  /** The inside of `#root`. */
  html: string;
  /** To be written as JSON into `#camarim-state`; its `<` must be escaped there. null: nothing starts in the browser. */
  state: PageState | null;
};

/** React hints the pictures it meets at the very start of its HTML; the head has its own hint for the one that counts. */
const LEADING_HINTS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Draws a page of the fans.
 * @param url path and query as the browser asked, e.g. '/luna?lead_id=7'.
 */
export function render({ url, data }: { url: string; data: PageData }): RenderedPage {
  if (data.presell !== undefined) return renderPresell(data.presell, data.publicUrl);
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
        drawn={{ gate: AgeGate, story: StoryPage, legal: LegalPage, call: CallPage }}
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
  [PATTERNS.login, 'Entrar'],
  [PATTERNS.money, 'Pagamento'],
  [PATTERNS.payment, 'Pagamento'],
  [PATTERNS.receipt, 'Recibo'],
  [PATTERNS.account, 'Minha conta'],
  [PATTERNS.notifications, 'Notificações'],
  [PATTERNS.report, 'Denunciar conteúdo'],
  [PATTERNS.age, 'Confirmação de idade'],
];
/** The one page without React in the browser: what an ad pays for must stand at once. */
function renderPresell(presell: PresellDto | null, publicUrl: string): RenderedPage {
  if (!presell)
    return { status: 404, head: privateHead('Página não encontrada'), html: missingPresellHtml(), state: null };
  return {
    status: 200,
    head: presellHead(presell, publicUrl),
    html: presellHtml(presell).replace(LEADING_HINTS, ''),
    state: null,
  };
}

function headOf(pathname: string, data: PageData, isMissing: boolean): string {
  if (isMissingOf(data.story)) return privateHead('Story');
  if (isMissingOf(data.call)) return privateHead('Chamada');
  if (isMissing) return privateHead('Página não encontrada');
  const own = PRIVATE.find(([pattern]) => matchPath(pattern, pathname));
  if (own) return privateHead(own[1]);
  const document = legalOf(pathname);
  if (document) {
    const title = data.legal?.title ?? LEGAL_LINKS.find(({ id }) => id === document)?.label ?? '';
    return legalHead(document, title, data.publicUrl);
  }
  if (pathname === PATTERNS.home) return homeHead(data.publicUrl);
  if (pathname === PATTERNS.gallery) return galleryHead(data.publicUrl);
  if (pathname === PATTERNS.book) return bookHead(data.publicUrl);
  if (pathname === PATTERNS.vip) return privateHead('Clube VIP');
  if (pathname.startsWith(PATTERNS.bookings)) return privateHead('Meus agendamentos');
  if (isCall(data.call)) return callHead(data.call, data.publicUrl);
  if (data.story) return storyHead(data.story, data.publicUrl);
  return data.model ? profileHead(data.model, data.publicUrl) : privateHead('Perfil');
}

/** Puts what was read under the keys the page looks for. @returns the profile's name in the address, if it is one. */
function fill(
  client: QueryClient,
  pathname: string,
  { me, age, legal, model, posts, overlay, plans, story, call }: PageData,
): string | null {
  client.setQueryData(queries.me().queryKey, me);
  if (age) client.setQueryData(ageQuery().queryKey, age);
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
    client.setQueryData(queries.posts(username, 'all').queryKey, { pages: [posts], pageParams: [null] });
    if (overlay) client.setQueryData(queries.overlay(idsOf(posts)).queryKey, overlay);
    if (overlay?.quota) client.setQueryData(queries.quota().queryKey, overlay.quota);
  }
  return username;
}

function isMissingOf(answer: PageData['story'] | PageData['call']): answer is { missing: string } {
  return answer !== undefined && 'missing' in answer;
}

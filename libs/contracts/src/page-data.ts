import type { CallPageDto } from './billing/calls.js';
import type { PlanDto } from './billing/offers.js';
import type { FeedOverlayDto, PostPage, PostPreview } from './catalog/feed.js';
import type { ModelDto } from './catalog/public-models.js';
import type { LegalDocumentDto, SupplierDto } from './http/visitor/legal.dto.js';
import type { PresellDto } from './marketing/presells.js';
import type { StoryPageDto } from './stories/stories.js';
import type { MeDto } from './users/sign-in.js';
import type { AgeDto } from './users/trust.js';

/** What the gateway read for one page, in the shapes of the API: the app puts it where its own requests would. */
export interface PageData {
  me: MeDto;
  /** Without a proof of age a page is a shell: a name, and neither pictures nor posts nor a story (USR-29). */
  age: AgeDto;
  /** For absolute addresses (Open Graph), e.g. 'https://camarim.com.br'. */
  publicUrl: string;
  /** Who offers the service, for the foot of every page (FV-02). */
  supplier: SupplierDto;
  /** The text of a written page. */
  legal?: LegalDocumentDto;
  model?: ModelDto;
  /** First page of the filter 'all'; left out when it could not be read: the browser asks again. */
  posts?: PostPage;
  /** The open posts that lead the feed of whoever is no subscriber, the chosen ones first (V8). */
  open?: PostPage;
  /** What this viewer may have of `posts`; left out for visitors without an account, and when it could not be read. */
  overlay?: FeedOverlayDto;
  /** Left out when billing did not answer: the page stands without prices and asks again. */
  plans?: PlanDto[];
  /** A story page: the story, or the sentence that says why there is none. */
  story?: StoryPageDto | { missing: string };
  /** The page of a call: what is sold, or the sentence that says why there is nothing. */
  call?: CallPageDto | { missing: string };
  /** A page ads lead to; null: none of this name is active. */
  presell?: PresellDto | null;
  /** The post a shared link opens, as everybody may know it; left out when it is none. */
  post?: PostPreview;
  /** The address names nothing that exists. */
  notFound?: boolean;
}

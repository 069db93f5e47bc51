import { COMMENT_MAX_LENGTH, NAME_MAX_LENGTH } from './limits.js';

/** Lengths of the texts of content in characters, and the numbers its forms take: the same for form, edge and service. */

/** A file in a form: the id of an own one, or an https address (CAT-05). */
export const FILE_NAMED = { min: 1, max: 2_000 } as const;
/** The name of a file as its sender calls it. */
export const FILE_NAME = { min: 1, max: 255 } as const;
/** Why a creator leaves the site; the rule that needs a reason is billing's (CAT-02). */
export const DEPARTURE_REASON = { max: 500 } as const;
/** A creator (CAT-05). */
export const MODEL_LIMITS = {
  username: { min: 3, max: 30 },
  displayName: { min: 1, max: 80 },
  bio: { max: 2_000 },
  location: { max: 120 },
} as const;
/** A post (CAT-30); `PREVIEW_SECONDS` and `CROP_BOTTOM` are its numbers. */
export const POST_LIMITS = { title: { min: 1, max: 160 }, description: { max: 4_000 } } as const;
/** What ⌘K looks for among creators and posts, in characters; `LEAST_FOUND` says when posts and near words join in. */
export const CATALOG_SEARCH = { min: 2, max: 100 } as const;
/** Fewest characters before posts are looked through, and before a word may be mistyped. */
export const LEAST_FOUND = { post: 3, near: 4 } as const;
/** A collection of posts of one creator, and how many she may have (STU-12). */
export const COLLECTION_LIMITS = { title: { min: 1, max: 60 }, posts: 200, collections: 50 } as const;
/** A comment and, of a demonstration one, the name it is signed with (CAT-25). */
export const COMMENT_LIMITS = {
  content: { min: 1, max: COMMENT_MAX_LENGTH },
  authorName: { min: 1, max: 80 },
  /** What a fan chose to be read under (V10). */
  nickname: { min: 2, max: 30 },
} as const;
/** How many demonstration likes or comments one press adds (CAT-23, CAT-26). */
export const DEMO_STEPS = [5, 10] as const;
/** Days of a chart of likes (CAT-23). */
export const LIKE_DAYS = { min: 7, max: 365, default: 30 } as const;
/** A report of content, and what the team answers (FV-38). */
export const NOTICE_LIMITS = {
  address: { min: 1, max: 500 },
  description: { min: 20, max: 4_000 },
  name: { min: 2, max: NAME_MAX_LENGTH },
  answer: { min: 10, max: 4_000 },
} as const;
/** Where signed releases are kept, in the team's own words (USR-31). */
export const RELEASE_REFERENCE = { min: 3, max: 200 } as const;
/** A WhatsApp number as somebody types it (FV-07). */
export const WHATSAPP_TYPED = { max: 20 } as const;

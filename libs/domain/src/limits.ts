export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** One day of a paid period, too: 24 hours, not a calendar day (BIL-41). */
export const DAY_MS = 24 * HOUR_MS;

/** Exclusive videos a registered fan may preview for free (USR-16). */
export const FREE_PREVIEW_LIMIT = 5;
/** Length of a preview clip in seconds (CAT-30). */
export const PREVIEW_SECONDS = { min: 1, max: 30, default: 5 } as const;
/** Pixels clipped from the bottom of a post; the default is for new posts only (CAT-30). */
export const CROP_BOTTOM = { min: 0, max: 200, default: 42 } as const;
/** Length of a story on screen in seconds (STO-10). */
export const STORY_SECONDS = { min: 3, max: 60, default: 10 } as const;
/** Life of a story after it is published, in ms (STO-03). */
export const STORY_LIFE_MS = 24 * HOUR_MS;

/** Life of a PIX charge in seconds; the countdown and a held slot end at the same instant (BIL-25). */
export const PIX_EXPIRES_IN_SECONDS = 600;
/** Tries at the provider for one charge, the first included (BIL-23). */
export const CHARGE_ATTEMPTS = 4;
/** Pause between two tries at the provider, in ms, before jitter (BIL-23). */
export const CHARGE_RETRY_DELAY_MS = 1_000;
/** Shortest interval between two provider checks of one payment by 'Já paguei', in ms (BIL-31). */
export const CHECK_INTERVAL_MS = 10_000;

/** How long a buyer may withdraw without giving a reason, in ms from the payment (CDC art. 49, BIL-38). */
export const WITHDRAWAL_MS = 7 * DAY_MS;
/** The fan is reminded this many days before the end of a period (BIL-48). */
export const REMINDER_DAYS = [3, 1, 0] as const;

/** Characters of a bio or description before it folds, on the fan's pages (FV-12, FV-19). */
export const TEXT_FOLD_VISITOR = 150;
/** Characters of a bio before it folds, in the back-office (FA-09). */
export const TEXT_FOLD_ADMIN = 120;

/**
 * Limits of uploaded originals: bytes of an image and of a video, seconds of a video, bytes of one part of an upload, ms
 * from the start to the end of an upload, number and bytes of a person's unfinished uploads (S16), and ms for which an
 * unused file that could not be processed is kept for another try, and a ready one that nothing shows: longer than a purchase
 * can be contested (80 + 11 days), because a buyer who wins sees a deleted post again (PUR-06).
 */
export const MEDIA_LIMITS = {
  imageBytes: 40 * 1024 * 1024,
  videoBytes: 2 * 1024 * 1024 * 1024,
  videoSeconds: 60 * 60,
  uploadPartBytes: 8 * 1024 * 1024,
  uploadLifeMs: 48 * HOUR_MS,
  openUploads: 20,
  openUploadBytes: 4 * 1024 ** 3,
  failedLifeMs: 7 * DAY_MS,
  unusedLifeMs: 100 * DAY_MS,
} as const;
/** Longest life of a signed media address, in ms (CAT-14). */
export const MEDIA_URL_LIFE_MS = 5 * MINUTE_MS;
/** How long the link of an invited creator works: long enough for a holiday, short enough to be forgotten. */
export const INVITATION_LASTS_MS = 7 * DAY_MS;
/** Life of a fan's session, in ms. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** Staff sessions end after `absoluteMs` in any case, and after `idleMs` without use (USR-23). */
export const STAFF_SESSION = { absoluteMs: 24 * HOUR_MS, idleMs: 30 * MINUTE_MS } as const;
/** The second step of a staff sign-in: its time limit in ms and the number of tries (USR-23). */
export const STAFF_CHALLENGE = { lifeMs: 10 * MINUTE_MS, tries: 5 } as const;
/**
 * The sign-in code of a fan: its length, its life in ms, the wrong tries it allows, and the seconds before another code is
 * offered (USR-21, USR-32). After `perHour` codes to one address in an hour the next ones need a proof of work and have
 * `longDigits`, so that nobody is locked out and guessing remains infeasible.
 */
export const LOGIN_CODE = {
  digits: 6,
  longDigits: 10,
  lifeMs: 10 * MINUTE_MS,
  tries: 5,
  perHour: 5,
  resendSeconds: 30,
} as const;

/** Longest name of a person, in characters. */
export const NAME_MAX_LENGTH = 120;
/** Length of a password of the team, in characters (USR-23). */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Days within which a report of content is answered; the confirmation e-mail states the same (FV-38). */
export const NOTICE_ANSWER_DAYS = 5;

/** Length of a description template, in characters after trimming (CAT-28). */
export const TEMPLATE_TEXT = { min: 1, max: 500 } as const;

/** Longest comment of a fan, in characters after trimming (CAT-25, CAT-27). */
export const COMMENT_MAX_LENGTH = 1_000;

/** Length of a reason that is kept with what was done, in characters after trimming (USR-03). */
export const REASON = { min: 3, max: 300 } as const;

/** Length of a note of the team about a person, in characters after trimming. */
export const PERSON_NOTE = { min: 1, max: 1_000 } as const;

/** What the audit log may be asked for: an action, or its beginning up to a dot (USR-24). */
export const AUDIT_ACTION = /^[a-z][a-z.-]{0,59}$/;

/** People whose contact and CPF one member of staff may see in clear: so many within so many ms (USR-25). */
export const REVEALS = { most: 30, withinMs: HOUR_MS } as const;

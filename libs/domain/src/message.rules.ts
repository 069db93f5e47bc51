import type { ErrorCode } from './errors.js';
import { DAY_MS } from './limits.js';

/** Who wrote a message, as its reader sees it. It comes from the role of the session alone, never from a request (MSG-01). */
export const MESSAGE_AUTHORS = ['fan', 'creator', 'staff', 'automatic'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** What goes along with a message of the creator or the team; a fan sends words alone. */
export const MESSAGE_MEDIA = ['image', 'video'] as const;
export type MessageMedia = (typeof MESSAGE_MEDIA)[number];

/** Length of a message, in characters after cleaning. */
export const MESSAGE_TEXT = { min: 1, max: 2_000 } as const;
/** The longest text that is looked at, in UTF-16 units before cleaning: an emoji may be several. */
export const MESSAGE_TYPED = { min: 1, max: 8_000 } as const;
/** Messages of one page of a thread, and threads of one page of an inbox. */
export const MESSAGE_PAGE = { size: 50, most: 100 } as const;
export const THREAD_PAGE = { size: 20, most: 50 } as const;
/** The highest place in a thread: the end of the column's range. */
export const MOST_SEQ = 2_147_483_647;
/** What a list shows of the newest message, in characters. */
export const MESSAGE_PREVIEW = 120;
/** Unread messages are counted so far; beyond it a page says "99+". */
export const MOST_UNREAD = 100;
/** Messages of a fan before the first answer of a person: then they wait for one (MSG-06). */
export const FIRST_MESSAGES = 5;
/** A search reads back so many of a person's newest messages, and shows so many of what it found. */
export const MESSAGE_SEARCH = { text: { min: 2, max: 60 }, reads: 2_000, shows: 30 } as const;

/** Why a message is reported. */
export const MESSAGE_REPORT_REASONS = [
  'offensive',
  'threat',
  'minor',
  'pay-outside',
  'personal-data',
  'spam',
  'illegal',
  'other',
] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];
/** How the team decides about a report. */
export const MESSAGE_VERDICTS = ['kept', 'removed'] as const;
export type MessageVerdict = (typeof MESSAGE_VERDICTS)[number];

/** Figures of answers are of so many days, and are not said of fewer answers: one slow evening is no habit (MSG-11). */
export const ANSWER_FIGURES = { windowMs: 90 * DAY_MS, fewest: 10 } as const;

/**
 * A message as it is kept: without control characters but line breaks, at most one empty line in a row, nothing around it.
 * @returns '' for nothing. Its length is not looked at.
 */
export const messageText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether a cleaned text is one to send. @param hasAttachment a picture or a film needs no words. */
export function isMessage(text: string, hasAttachment = false): boolean {
  const length = [...text].length;
  return length >= (hasAttachment ? 0 : MESSAGE_TEXT.min) && length <= MESSAGE_TEXT.max;
}

/** The beginning of a message for a list, on one line. */
export function messagePreview(text: string): string {
  const line = [...text.replace(/\s+/g, ' ')];
  return line.length <= MESSAGE_PREVIEW ? line.join('') : `${line.slice(0, MESSAGE_PREVIEW - 1).join('')}…`;
}

/**
 * Whom a creator lets write to her: who has access to her now; also who bought a call or gave a mimo; of these nobody who has
 * no conversation with her yet (MSG-66).
 */
export const WRITER_RULES = ['subscribers', 'buyers', 'nobody-new'] as const;
export type WriterRule = (typeof WRITER_RULES)[number];
export const USUAL_WRITERS: WriterRule = 'buyers';

/** What decides whether a fan is one of those she lets write. */
export interface DoorFacts {
  rule: WriterRule;
  /** Has access to her now. */
  isSubscriber: boolean;
  /** Once bought a call with her or gave her a mimo. */
  hasBought: boolean;
  /** Neither the fan nor a person of her side has written in their thread. */
  isNew: boolean;
}
/** Why a fan is none of those she lets write; null: one of them. */
export function doorRefusal({ rule, isSubscriber, hasBought, isNew }: DoorFacts): MessageRefusal | null {
  if (rule === 'nobody-new' && isNew) return 'messages-closed-to-new';
  if (isSubscriber || (hasBought && rule !== 'subscribers')) return null;
  return rule === 'subscribers' ? 'messages-subscribers-only' : 'messages-not-allowed';
}

/** What decides whether a side of a thread may write in it now. */
export interface WritingFacts extends Omit<DoorFacts, 'isNew'> {
  side: 'fan' | 'house';
  /** The team closed the thread. */
  isClosed: boolean;
  /** Either side shut the thread, or the fan's account is gone. */
  isBlocked: boolean;
  /** She is on the site. */
  isActive: boolean;
  /** A person of her side wrote in it at least once. */
  isAnswered: boolean;
  /** Messages of the fan so far, looked at while nobody has answered. */
  fanMessages: number;
}
/** Why nothing may be written now; null: it may. */
export function writingRefusal(facts: WritingFacts): MessageRefusal | null {
  if (facts.isClosed) return 'thread-closed';
  if (facts.isBlocked) return 'thread-blocked';
  if (!facts.isActive) return 'creator-away';
  if (facts.side === 'house') return null;
  const refusal = doorRefusal({ ...facts, isNew: !facts.isAnswered && facts.fanMessages === 0 });
  if (refusal) return refusal;
  return !facts.isAnswered && facts.fanMessages >= FIRST_MESSAGES ? 'answer-awaited' : null;
}
export const MESSAGE_REFUSALS = [
  'thread-closed',
  'thread-blocked',
  'creator-away',
  'messages-not-allowed',
  'messages-subscribers-only',
  'messages-closed-to-new',
  'answer-awaited',
] as const satisfies readonly ErrorCode[];
export type MessageRefusal = (typeof MESSAGE_REFUSALS)[number];

import type { ErrorLanguage } from './errors.js';
import { localTime } from './zoned-time.js';

/** What people choose by where they are told of it (PUSH-05). */
export const NOTICE_GROUPS = ['calls', 'payments', 'messages', 'news', 'work'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];
/** `push`: on the phone; `mail`: by mail instead; `none`: only in the list on the site. */
export const NOTICE_CHANNELS = ['push', 'mail', 'none'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/** What becomes of money is always written somewhere outside of the site. */
export const mayBeSilent = (group: NoticeGroup): boolean => group !== 'payments';

/** Names under which the site may lie on a home screen; only the first one is its own. */
export const APP_ALIASES = ['app', 'agenda', 'leitura'] as const;
export type AppAlias = (typeof APP_ALIASES)[number];
export const APP_NAMES: Readonly<Record<AppAlias, string>> = { app: 'Camarim', agenda: 'Agenda', leitura: 'Leitura' };

/** @returns the group of a kind of notification; one nobody has sorted is news. */
export function noticeGroupOf(kind: string): NoticeGroup {
  if (kind.startsWith('call-')) return 'calls';
  if (/^(?:payment|subscription|renewal|charge|creator)-/.test(kind)) return 'payments';
  if (kind.startsWith('message-')) return 'messages';
  return kind.endsWith('-for-creator') ? 'work' : 'news';
}

/** Somebody waits at this moment: at the door of a call, or for a yes to one. */
const FOR_NOW: readonly string[] = ['call-waiting', 'call-waiting-for-creator', 'call-now-for-creator'];
/** Whether a notice is about somebody who waits; a reminder is not, however little time it leaves (PUSH-10). */
export const isForNow = (kind: string): boolean => FOR_NOW.includes(kind);

/** All a locked screen ever says: nothing of the place, of a person or of what was bought (PUSH-09). */
export const PUSH_TEXTS: Readonly<Record<ErrorLanguage, Readonly<Record<NoticeGroup | 'now' | 'trial', string>>>> = {
  'pt-BR': {
    calls: 'Há uma novidade na sua agenda.',
    payments: 'Há uma novidade na sua conta.',
    messages: 'Você recebeu uma mensagem.',
    news: 'Você tem uma novidade.',
    work: 'Há uma novidade no seu painel.',
    now: 'Alguém espera por você agora.',
    trial: 'Tudo certo: os avisos chegam neste aparelho.',
  },
  en: {
    calls: 'There is something new in your diary.',
    payments: 'There is something new in your account.',
    messages: 'You have a message.',
    news: 'You have something new.',
    work: 'There is something new in your panel.',
    now: 'Somebody is waiting for you now.',
    trial: 'All good: notices arrive on this device.',
  },
};

/** What a push service said to a push; `unreachable`: nothing, in the time it had. */
export const PUSH_VERDICTS = ['accepted', 'gone', 'too-large', 'refused', 'busy', 'unreachable'] as const;
export type PushVerdict = (typeof PUSH_VERDICTS)[number];
/** @param status of its answer; null = there was none. */
export function pushVerdictOf(status: number | null): PushVerdict {
  if (status === null) return 'unreachable';
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 429 || status >= 500) return 'busy';
  if (status === 404 || status === 410) return 'gone';
  return status === 413 ? 'too-large' : 'refused';
}

const DAY_S = 86_400;
/** How long what is for now is kept: it wakes the phone, or comes to nothing. */
const NOW_S = 60;

export interface PushTerms {
  urgency: 'high' | 'normal';
  /** How long the push service keeps it for a phone that is away, in seconds. */
  ttlSeconds: number;
}
/** @param kind of the notice. @param leftMs for how long it stays true, in ms; null = a day. */
export function pushTermsOf(kind: string, leftMs: number | null): PushTerms {
  if (isForNow(kind)) return { urgency: 'high', ttlSeconds: NOW_S };
  return { urgency: 'normal', ttlSeconds: leftMs === null ? DAY_S : Math.min(DAY_S, Math.floor(leftMs / 1_000)) };
}

/** Hours in which a phone stays still, in minutes after midnight of a zone. */
export interface QuietHours {
  from: number;
  to: number;
  zone: string;
}
/** @returns when the quiet hours around `at` end; null outside of them. From 22:00 to 7:00 goes over midnight. */
export function quietUntil(at: Date, { from, to, zone }: QuietHours): Date | null {
  const { minutes } = localTime(at, zone);
  const inside = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (from === to || !inside) return null;
  const left = (to - minutes + 1_440) % 1_440;
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + left * 60_000);
}

/** Longest wait between two tries, in ms. */
const LONGEST_WAIT_MS = 5 * 60_000;
/**
 * When a push service that is busy is asked again, in ms from now: never before it wants to.
 * @param tries how many there were. @param retryAfter its header: seconds, or a date.
 */
export function nextPushTryMs(tries: number, retryAfter: string | null, now: Date): number {
  const own = Math.min(1_000 * 2 ** tries, LONGEST_WAIT_MS);
  if (!retryAfter) return own;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(asked) ? Math.max(own, asked) : own;
}

import type { IncidentView, StatusView } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { plainPage } from '../pages/plain-page.js';
import { STATUS_WORDS, type StatusWords } from './status.words.js';

/** Without a look for so long the page must not say that all is well. */
const STALE_MS = 180_000;

interface Shown {
  now: Date;
  nonce: string;
  language: ErrorLanguage;
  /** Address of the house's font; null while the pages are not built. */
  font: string | null;
}

const timeIn =
  ({ locale }: StatusWords) =>
  (iso: string): string => {
    const moment = new Intl.DateTimeFormat(locale, {
      ...{ timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' },
    });
    return `<time datetime="${iso}">${moment.format(new Date(iso))}</time>`;
  };

/** 240 ms, 1,25 s, 3 min, 2 h 5 min */
export function duration(ms: number, locale = 'pt-BR'): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function headline(
  status: StatusView,
  now: Date,
  words: StatusWords,
): { tone: 'good' | 'bad' | 'unknown'; text: string } {
  const open = status.incidents.filter(({ endedAt }) => endedAt === null);
  if (open.length > 0) return { tone: 'bad', text: words.broken(open.map(({ part }) => words.parts[part]).join(', ')) };
  const fresh = status.lastLookAt !== null && now.getTime() - Date.parse(status.lastLookAt) < STALE_MS;
  return fresh ? { tone: 'good', text: words.well } : { tone: 'unknown', text: words.unknown };
}

function speed({ unlock }: StatusView, words: StatusWords): string {
  if (unlock === null) return `<p>${words.unmeasured}</p>`;
  const { locale } = words;
  return `<dl>
<div><dt>${words.most}</dt><dd>${duration(unlock.p95Ms, locale)}</dd></div>
<div><dt>${words.half}</dt><dd>${duration(unlock.p50Ms, locale)}</dd></div>
</dl>
<p>${words.counted(unlock.payments, new Intl.NumberFormat(locale).format(unlock.payments))}</p>`;
}

function incident({ part, beganAt, endedAt }: IncidentView, words: StatusWords): string {
  const took = endedAt === null ? words.ongoing : duration(Date.parse(endedAt) - Date.parse(beganAt), words.locale);
  const what = part === 'watch' ? words.allDown : words.parts[part];
  return `<li><strong>${what}</strong> <span>${timeIn(words)(beganAt)} · ${took}</span></li>`;
}

function history({ incidents, watchedSince }: StatusView, words: StatusWords): string {
  if (incidents.length > 0) return `<ol>${incidents.map((one) => incident(one, words)).join('')}</ol>`;
  return `<p>${watchedSince === null ? words.noLooks : words.noIncident(timeIn(words)(watchedSince))}</p>`;
}

const body = (status: StatusView, now: Date, words: StatusWords): string => {
  const { tone, text } = headline(status, now, words);
  return `<p class="${tone}" role="status">${text}</p>
<h2>${words.speed}</h2>
${speed(status, words)}
<h2>${words.incidents}</h2>
${history(status, words)}
${status.lastLookAt === null ? '' : `<p>${words.lastLook(timeIn(words)(status.lastLookAt))}</p>`}`;
};

const unreadable = (words: StatusWords): string => `<p class="bad" role="status">${words.unreadable}</p>
<p>${words.tryAgain}</p>`;

const STYLES = `main{max-width:40rem;margin:0 auto;padding:24px 20px 64px}
h2{font-size:17px;line-height:25px;margin:36px 0 12px}
[role=status]{display:flex;align-items:center;gap:14px;margin:0;padding:20px 24px;border-radius:24px;background:#150e12;color:#fff6f2;font-size:20px;line-height:26px;font-weight:700}
[role=status]::before{content:"";flex:none;width:14px;height:14px;border-radius:50%;background:#94838a}
.good::before{background:#3ddc84;box-shadow:0 0 0 6px rgb(61 220 132/.18)}
.bad::before{background:#ff6b6b;box-shadow:0 0 0 6px rgb(255 107 107/.18)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:4px;margin:0;overflow:hidden;border-radius:24px}
dl div{padding:20px 24px;background:#150e12}
dt{color:#c0adb3;font-size:13px}dd{margin:6px 0 0;font-size:34px;line-height:38px;font-weight:700;font-variant-numeric:tabular-nums}
ol{list-style:none;padding:0;margin:0}
li{padding:14px 0;border-bottom:1px solid rgb(255 236 240/.1)}li span{display:block;color:#c0adb3}
.back{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;color:#fff6f2;font-weight:700;text-underline-offset:4px}`;

/** The public status page: no script, nothing that is not stored. @param status null when it could not be read. */
export function statusPage(status: StatusView | null, { now, nonce, language, font }: Shown): string {
  const words = STATUS_WORDS[language];
  const main = `<h1>${words.heading}</h1>
${status === null ? unreadable(words) : body(status, now, words)}
<a class="back" href="/">${words.back}</a>`;
  const head = `<meta name="description" content="${words.description}">\n`;
  return plainPage({ language, title: words.title, head, nonce, font, styles: STYLES, main });
}

import type { ErrorLanguage } from '@camarim/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { preferredLanguage } from '../http/accept-language.js';
import { cookieOptions } from '../security/cookie-names.js';

/** Says a language and nothing about a person, so it needs neither a signature nor an end with the session. */
const COOKIE = 'lang';
/** The same name in an address chooses one: '/luna?lang=en'. */
const PARAMETER = 'lang';
const YEAR_S = 365 * 24 * 3_600;
const CHOICES: Readonly<Record<string, ErrorLanguage>> = { pt: 'pt-BR', en: 'en' };

/** The language of a page: the one its reader chose, else what the browser asks for; Portuguese without either. */
export function languageOf({ cookies, headers }: FastifyRequest): ErrorLanguage {
  return choiceOf(cookies[COOKIE]) ?? preferredLanguage(headers['accept-language']);
}

/**
 * The choice of a language that an address carries.
 * @param url path and query as received, e.g. '/luna?lang=en&utm_source=ig'.
 * @returns 'pt' or 'en', and the same page without the choice, always of this site; null = it carries none.
 */
export function languageChosenIn(url: string): { choice: string; to: string } | null {
  const { pathname, searchParams } = new URL(`http://edge.invalid${url}`);
  const choice = searchParams.get(PARAMETER);
  if (choice === null || !choiceOf(choice)) return null;
  searchParams.delete(PARAMETER);
  const rest = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  // two slashes would name another host
  return { choice, to: `${pathname.replace(/^\/+/, '/')}${rest}` };
}

/** Keeps a choice of `languageChosenIn` for a year. */
export function keepLanguage(reply: FastifyReply, choice: string, config: GatewayConfig): void {
  void reply.setCookie(COOKIE, choice, { ...cookieOptions(config), maxAge: YEAR_S });
}

const choiceOf = (name: string | undefined): ErrorLanguage | undefined =>
  name !== undefined && Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;

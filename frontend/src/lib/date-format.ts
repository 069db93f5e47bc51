import { LOCALE } from './locale.js';

/**
 * @param options as of Intl.DateTimeFormat. @returns a format in the page's language that is made at its first use: the
 * first one of a page costs a cheap phone more than a tenth of a second.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format: (ms: number) => string } {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format(ms) {
      made ??= new Intl.DateTimeFormat(LOCALE, options);
      return made.format(ms);
    },
  };
}

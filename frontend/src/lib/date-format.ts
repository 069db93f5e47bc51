import { LOCALE } from './locale.js';

/**
 * @param options as of Intl.DateTimeFormat. @param locale the page's language by default. @returns a format that is made at
 * its first use: the first one of a page costs a cheap phone more than a tenth of a second.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: string = LOCALE,
): { format: (ms: number) => string } {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format(ms) {
      made ??= new Intl.DateTimeFormat(locale, options);
      return made.format(ms);
    },
  };
}

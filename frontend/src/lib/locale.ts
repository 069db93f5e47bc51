/** The language of this bundle's texts, dates and numbers, as `Intl` and `Accept-Language` name it. */
export const LOCALE = __EN__ ? 'en-US' : 'pt-BR';
/** A time as the server writes those of calls, in both languages: 09:05, 15:00. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

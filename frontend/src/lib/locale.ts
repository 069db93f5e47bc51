/** The language of this bundle's texts, dates and numbers, as `Intl` and `Accept-Language` name it. */
export const LOCALE = __EN__ ? 'en-US' : 'pt-BR';

/**
 * The same page in the other language: the gateway keeps the choice and leads back (FV-13). It has no fragment,
 * which a server cannot know.
 * @param search of the address shown, '' or '?…'.
 */
export const languageHref = (search: string): string => `${search ? `${search}&` : '?'}lang=${__EN__ ? 'pt' : 'en'}`;

/**
 * The same page in the other language: the gateway keeps the choice and leads back (FV-13). A browser takes the
 * fragment along by itself.
 * @param search of the address shown, '' or '?…'.
 */
export const languageHref = (search: string): string => `${search ? `${search}&` : '?'}lang=${__EN__ ? 'pt' : 'en'}`;

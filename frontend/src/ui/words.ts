// Texts that many pages share; a folder's own words pass them on.
export const RETRY = __EN__ ? 'Try again' : 'Tentar de novo';
export const MORE = __EN__ ? 'Load more' : 'Carregar mais';

export const LOADING = __EN__ ? 'Loading...' : 'Carregando...';
export const GO_HOME = __EN__ ? 'Go to the home page' : 'Ir para o início';
export const ADULTS_ONLY = __EN__ ? 'Content for adults aged 18 and over.' : 'Conteúdo para maiores de 18 anos.';
export const READ_LESS = __EN__ ? 'Read less' : 'Ler menos';
export const READ_MORE = __EN__ ? 'Read more' : 'Ler mais';

/** @param date as people read it. */
export const verifiedOn = (date: string): string =>
  __EN__ ? `Identity and age verified on ${date}` : `Identidade e idade conferidas em ${date}`;

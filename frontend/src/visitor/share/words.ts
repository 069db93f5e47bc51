export const LINKS = 'Links';
export const linkOf = (name: string): string => (__EN__ ? ` of ${name}, in a new tab` : ` de ${name}, em outra aba`);
export const onSite = (name: string): string => (__EN__ ? `${name} on Camarim` : `${name} no Camarim`);
export const COPIED = __EN__ ? 'Link copied!' : 'Link copiado!';
export const COPY = __EN__ ? 'Copy the link:' : 'Copie o link:';
export const SHARE = __EN__ ? 'Share' : 'Compartilhar';

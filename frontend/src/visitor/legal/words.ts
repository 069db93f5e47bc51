export const OTHER_PAGES = __EN__ ? 'Other pages' : 'Outras páginas';
export const REPORT = __EN__ ? 'Report content' : 'Denunciar conteúdo';
export const version = (number: string, day: string): string =>
  __EN__ ? `Version ${number}, published on ${day}` : `Versão ${number}, publicada em ${day}`;
/** The law it stands on is Brazil's, and only its words bind: there is no second text that could say something else. */
export const ONLY_PORTUGUESE = __EN__
  ? 'This text is in Portuguese: it is the one that counts by Brazilian law. Questions? Write to us in English too.'
  : '';
export const SUPPLIER = __EN__ ? 'Who offers this service' : 'Quem oferece este serviço';
export const COMPANY = __EN__ ? 'Company' : 'Empresa';
export const CNPJ = 'CNPJ';
export const ADDRESS = __EN__ ? 'Address' : 'Endereço';
export const EMAIL = 'E-mail';
export const DPO = __EN__ ? 'Data protection officer (DPO)' : 'Encarregado de dados (DPO)';
export const NOT_GIVEN = __EN__ ? 'not given yet' : 'ainda não informado';

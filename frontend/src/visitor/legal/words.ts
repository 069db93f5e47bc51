export const OTHER_PAGES = __EN__ ? 'Other pages' : 'Outras páginas';
export const REPORT = __EN__ ? 'Report content' : 'Denunciar conteúdo';
export const PROOFS = __EN__ ? 'Check our numbers' : 'Conferir nossos números';
export const version = (number: string, day: string): string =>
  __EN__ ? `Version ${number}, published on ${day}` : `Versão ${number}, publicada em ${day}`;
/** The law it stands on is Brazil's, and only its words bind. */
export const ONLY_PORTUGUESE = __EN__ ? 'This is a translation to read by: by Brazilian law the text in ' : '';
export const PORTUGUESE = __EN__ ? 'Portuguese' : 'Português';
export const COUNTS = __EN__ ? ' is the one that counts.' : '';
export const SUPPLIER = __EN__ ? 'Who offers this service' : 'Quem oferece este serviço';
export const COMPANY = __EN__ ? 'Company' : 'Empresa';
export const CNPJ = 'CNPJ';
export const ADDRESS = __EN__ ? 'Address' : 'Endereço';
export const EMAIL = 'E-mail';
export const DPO = __EN__ ? 'Data protection officer (DPO)' : 'Encarregado de dados (DPO)';
export const NOT_GIVEN = __EN__ ? 'not given yet' : 'ainda não informado';

export class LegalTableDto {
  columns: string[];
  rows: string[][];
}
export class LegalSectionDto {
  heading: string;
  paragraphs: string[];
  table: LegalTableDto | null;
}
/** Who offers the service, as Decreto 7.962 asks; what is not configured is null and shown as missing. */
export class SupplierDto {
  name: string | null;
  cnpj: string | null;
  address: string | null;
  email: string | null;
  privacyEmail: string | null;
}
export class LegalDocumentDto {
  id: string;
  title: string;
  version: string;
  /** YYYY-MM-DD */
  publishedOn: string;
  sections: LegalSectionDto[];
  supplier: SupplierDto;
}

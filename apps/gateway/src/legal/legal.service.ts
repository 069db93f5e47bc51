import type { LegalDocumentDto } from '@camarim/contracts';
import { type ErrorLanguage, LEGAL_VERSIONS, type LegalDocumentId } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { ENGLISH_DOCUMENTS } from './english-documents.js';
import { LEGAL_DOCUMENTS } from './legal-documents.js';

/** The texts in force with their versions, and who offers the service; for the API and for the pages. */
@Injectable()
export class LegalService {
  constructor(private readonly config: GatewayConfig) {}

  get(id: LegalDocumentId, language: ErrorLanguage): LegalDocumentDto {
    const { title, sections } = (language === 'en' ? ENGLISH_DOCUMENTS : LEGAL_DOCUMENTS)[id];
    const version = LEGAL_VERSIONS[id];
    return {
      ...{ id, title, version, publishedOn: version.slice(0, 10) },
      sections: sections.map(({ heading, paragraphs, table }) => ({
        ...{ heading, paragraphs: [...paragraphs] },
        table: table ? { columns: [...table.columns], rows: table.rows.map((row) => [...row]) } : null,
      })),
      supplier: this.supplier(),
    };
  }

  /** Never invented: what is not configured is shown as missing. */
  supplier(): LegalDocumentDto['supplier'] {
    const { SUPPLIER_NAME, SUPPLIER_CNPJ, SUPPLIER_ADDRESS, SUPPLIER_EMAIL, PRIVACY_EMAIL } = this.config;
    return {
      name: SUPPLIER_NAME ?? null,
      cnpj: SUPPLIER_CNPJ ?? null,
      address: SUPPLIER_ADDRESS ?? null,
      email: SUPPLIER_EMAIL ?? null,
      privacyEmail: PRIVACY_EMAIL ?? null,
    };
  }
}

import { LegalDocumentDto } from '@camarim/contracts';
import { isLegalDocument, LEGAL_VERSIONS, problem } from '@camarim/domain';
import { Controller, Get, Param } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { API } from '../http/api-path.js';
import { Everybody } from '../security/access.decorators.js';
import { LEGAL_DOCUMENTS } from './legal-documents.js';

/** Terms, privacy, cookies, contact, questions and cancelling, each with its version (FV-11). */
@Controller(`${API}/legal`)
@Everybody()
export class LegalController {
  constructor(private readonly config: GatewayConfig) {}

  @Get(':document')
  get(@Param('document') id: string): LegalDocumentDto {
    if (!isLegalDocument(id)) throw problem('not-found');
    const { title, sections } = LEGAL_DOCUMENTS[id];
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
  private supplier(): LegalDocumentDto['supplier'] {
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

import { LegalDocumentDto } from '@camarim/contracts';
import { isLegalDocument, problem } from '@camarim/domain';
import { Controller, Get, Headers, Param } from '@nestjs/common';
import { preferredLanguage } from '../http/accept-language.js';
import { API } from '../http/api-path.js';
import { Everybody } from '../security/access.decorators.js';
import { LegalService } from './legal.service.js';

/** Terms, privacy, cookies, contact, questions and cancelling, each with its version (FV-11). */
@Controller(`${API}/legal`)
@Everybody()
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  @Get(':document')
  get(@Param('document') id: string, @Headers('accept-language') accepted?: string): LegalDocumentDto {
    if (!isLegalDocument(id)) throw problem('not-found');
    return this.legal.get(id, preferredLanguage(accepted));
  }
}

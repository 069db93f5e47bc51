import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';

/** What this browser or account has agreed to; nothing decided = nothing agreed (USR-30, FV-36). */
export class ConsentsDto {
  /** Of the text to be shown; a decision about an older text asks again. */
  version: string;
  /** Whether the banner may stay closed. */
  decided: boolean;
  marketing: boolean;
  analytics: boolean;
  decidedAt: string | null;
}
export class ConsentsBody {
  @IsBoolean() marketing: boolean;
  @IsBoolean() analytics: boolean;
}

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

/** One ZIP of everything that is kept about the person; `file` answers it while it is ready. */
export class DataExportDto {
  id: string;
  status: 'preparing' | 'ready' | 'failed' | 'expired';
  requestedAt: string;
  expiresAt: string | null;
  /** null until it is ready and after it has expired. */
  url: string | null;
}
export class ErasureBody {
  @Matches(/^\d{6}$/) code: string;
}
/** The account is closed from this answer on; the other services follow within minutes. */
export class ErasureDto {
  protocol: string;
  requestedAt: string;
}

/** Whether this browser may see adult content now (USR-29). */
export class AgeDto {
  /** false = the gate is switched off. */
  required: boolean;
  verified: boolean;
  expiresAt: string | null;
}
export class AgeStartBody {
  /** Own path to come back to, e.g. '/isabella'. */
  @Matches(/^\/(?![/\\])[^\s\\]{0,500}$/) returnTo: string;
}
export class AgeStartDto {
  /** The verifier's page; it sends the browser back to /idade?para=…#token=… */
  url: string;
}
export class AgeCallbackBody {
  @IsString() @MaxLength(2_000) token: string;
}

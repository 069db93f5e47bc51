import { createHash } from 'node:crypto';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { ChargeState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Upload } from './woovi.multipart.js';

type Json = Record<string, unknown>;
interface StoredFile {
  id: string;
  correlationID: string | null;
  name: string;
  bytes: number;
  sha256: string;
}
interface EvidenceDocument {
  fileId: string;
  description: string;
  correlationID: string;
  createdAt: string;
}
/** What their pages say an upload may be, and how evidence is described. */
const MOST_BYTES = 10 * 1024 * 1024;
const [MOST_DOCUMENTS, MOST_CHARACTERS] = [5, 1_000];
/** The first bytes of what may be uploaded. */
const SIGNATURES: Record<string, string> = {
  'application/pdf': '25504446',
  'image/png': '89504e47',
  'image/jpeg': 'ffd8ff',
  'image/webp': '52494646',
};

/**
 * Disputes of Woovi (MED): what is uploaded and handed in as evidence, checked as their pages ask. In memory only. That a
 * dispute shows its documents when it is read their pages do not say; here it does, so that a repeat can be looked up.
 */
@Injectable()
export class WooviDisputes {
  private readonly files = new Map<string, StoredFile>();
  private readonly evidence = new Map<string, EvidenceDocument[]>();
  /** How often evidence was taken, by the dispute. */
  private readonly submissions = new Map<string, number>();

  constructor(private readonly ledger: LedgerService) {}

  /** The same `correlationID` is the same file. */
  upload({ file, purpose, correlationID }: Upload): Json {
    if (purpose !== 'DISPUTE_EVIDENCE') throw new BadRequestException('purpose inválido');
    const signature = SIGNATURES[file.type];
    if (!signature || !file.bytes.toString('hex', 0, 8).startsWith(signature))
      throw new BadRequestException('O conteúdo não corresponde ao tipo do arquivo');
    if (file.bytes.length > MOST_BYTES) throw new BadRequestException('Arquivo maior que 10 MiB');
    const known = [...this.files.values()].find((one) => correlationID !== null && one.correlationID === correlationID);
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const { length: bytes } = file.bytes;
    const stored = known ?? { id: `file_${this.files.size + 1}`, correlationID, name: file.name, bytes, sha256 };
    this.files.set(stored.id, stored);
    return { file: { ...stored, purpose, fileName: stored.name, contentType: file.type, size: stored.bytes } };
  }

  /** By its own id or by the PIX it is about. */
  read(id: string): Json {
    const { charge, disputeId, endToEndId } = this.find(id);
    const status = charge.disputed ? 'OPENED' : charge.chargedBack ? 'ACCEPTED' : 'REJECTED';
    return {
      dispute: { type: 'MED', status, endToEndId, id: disputeId, documents: this.evidence.get(disputeId) ?? [] },
    };
  }

  /** A public address is refused here: this account has the files' way. */
  handIn(id: string, body: unknown): Json {
    const { charge, disputeId } = this.find(id);
    if (!charge.disputed) throw new ConflictException('A disputa não está aberta');
    const given = (body as { documents?: unknown } | null)?.documents;
    if (!Array.isArray(given) || given.length === 0 || given.length > MOST_DOCUMENTS)
      throw new BadRequestException('De 1 a 5 documentos');
    const kept = this.evidence.get(disputeId) ?? [];
    const documents = given.map((one: Json) => this.document(one, kept));
    this.evidence.set(disputeId, [...kept, ...documents]);
    this.submissions.set(disputeId, (this.submissions.get(disputeId) ?? 0) + 1);
    return { documents };
  }

  /** For tests and the console: what was handed in, and how often. */
  seen(): Json[] {
    return [...this.submissions].map(([id, count]) => ({
      ...{ id, count },
      documents: (this.evidence.get(id) ?? []).map((one) => ({ ...one, file: this.files.get(one.fileId) })),
    }));
  }

  private document(one: Json, kept: readonly EvidenceDocument[]): EvidenceDocument {
    const { fileId, url, description, correlationID } = one;
    if (url !== undefined || typeof fileId !== 'string' || !this.files.has(fileId))
      throw new BadRequestException('Informe o fileId de um arquivo enviado');
    if (typeof description !== 'string' || description.length < 1 || description.length > MOST_CHARACTERS)
      throw new BadRequestException('A descrição tem de 1 a 1.000 caracteres');
    if (typeof correlationID !== 'string' || kept.some((known) => known.correlationID === correlationID))
      throw new BadRequestException('Já existe um documento com este correlationID');
    return { fileId, description, correlationID, createdAt: new Date().toISOString() };
  }

  private find(id: string): { charge: ChargeState; disputeId: string; endToEndId: string } {
    for (const charge of this.ledger.all()) {
      const wasDisputed = charge.timeline.some(({ kind }) => kind === 'charge-disputed');
      const endToEndId = charge.payments[0]?.endToEndId;
      if (charge.record.dialect !== 'woovi' || !wasDisputed || !endToEndId) continue;
      const disputeId = disputeIdOf(charge);
      if (id === disputeId || id === endToEndId) return { charge, disputeId, endToEndId };
    }
    throw new BadRequestException('Disputa não encontrada');
  }
}

const disputeIdOf = ({ record }: ChargeState): string =>
  createHash('sha256').update(record.id).digest('hex').slice(0, 24);

/** What is told of a dispute: of the PIX, never of the charge. */
export function wooviDisputeNotice(charge: ChargeState): { event: string; dispute: Json } | null {
  const last = charge.timeline.findLast(({ kind }) => kind === 'charge-disputed' || kind === 'dispute-ended');
  const endToEndId = charge.payments[0]?.endToEndId;
  if (!last || !endToEndId) return null;
  const state = charge.disputed ? 'CREATED' : charge.chargedBack ? 'ACCEPTED' : 'REJECTED';
  const status = charge.disputed ? 'OPENED' : state;
  return { event: `OPENPIX:DISPUTE_${state}`, dispute: { id: disputeIdOf(charge), endToEndId, status, type: 'MED' } };
}

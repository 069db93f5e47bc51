import { Injectable } from '@nestjs/common';
import { isRecord } from './charge.reader.js';
import type { EvidenceApi, EvidenceOrder, ProviderDispute } from './evidence-api.js';
import type { ProviderAccess } from './pix-provider.js';
import { ProviderRejected, ProviderUnavailable } from './provider.errors.js';
import { callWoovi } from './woovi.call.js';
import { readWooviDispute } from './woovi.reader.js';

/** Woovi's way: the document is uploaded, never put at a public address, and handed in by the id it got (MED-05). */
@Injectable()
export class WooviDisputes implements EvidenceApi {
  async find(access: ProviderAccess, endToEndId: string): Promise<ProviderDispute | null> {
    try {
      const answer = await callWoovi(access, 'GET', `/dispute/${encodeURIComponent(endToEndId)}`);
      const dispute = readWooviDispute(answer);
      if (dispute) return dispute;
    } catch (error) {
      // one status for every fault: an id nobody knows is 400 there
      if (error instanceof ProviderRejected && [400, 404].includes(error.status)) return null;
      throw error;
    }
    throw new ProviderUnavailable('the answer of the provider is not a dispute');
  }

  /** The key goes with the file and with the evidence: both know one that came before. */
  async handIn(access: ProviderAccess, { id, key, fileName, pdf, summary }: EvidenceOrder): Promise<void> {
    const form = formOf({ purpose: 'DISPUTE_EVIDENCE', correlationID: key }, fileName, pdf);
    const uploaded = await callWoovi(access, 'POST', '/files', form);
    const file = isRecord(uploaded) && isRecord(uploaded.file) ? uploaded.file : {};
    if (typeof file.id !== 'string') throw new ProviderUnavailable('the answer of the provider is not a file');
    const documents = [{ fileId: file.id, description: summary, correlationID: key }];
    await callWoovi(access, 'POST', `/dispute/${encodeURIComponent(id)}/evidence`, { documents });
  }
}

/** multipart/form-data with one PDF; the key makes the same form the same bytes. */
function formOf(fields: Record<string, string>, fileName: string, pdf: Buffer): { type: string; bytes: Buffer } {
  const boundary = `camarim-${fields.correlationID}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(parts.join('') + head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

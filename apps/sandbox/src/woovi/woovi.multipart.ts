import { BadRequestException } from '@nestjs/common';

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Buffer;
}
export interface Upload {
  file: UploadedFile;
  purpose: string;
  correlationID: string | null;
}

/** Reads an upload as Node itself reads a form. @throws BadRequestException for what is none. */
export async function readUpload(body: unknown, contentType: string | undefined): Promise<Upload> {
  if (!Buffer.isBuffer(body) || !contentType?.startsWith('multipart/form-data'))
    throw new BadRequestException('Envie multipart/form-data');
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await answer.formData().catch(() => {
    throw new BadRequestException('Formulário ilegível');
  });
  const [file, purpose, correlationID] = [form.get('file'), form.get('purpose'), form.get('correlationID')];
  if (!(file instanceof Blob)) throw new BadRequestException('Falta o arquivo');
  const named = 'name' in file && typeof file.name === 'string' ? file.name : '';
  return {
    file: { name: named, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
    purpose: typeof purpose === 'string' ? purpose : '',
    correlationID: typeof correlationID === 'string' && correlationID !== '' ? correlationID : null,
  };
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { checkAssetId, checkMediaPath, type LocalCopy, MediaStorage, type StoredFile } from './media-storage.js';

export interface S3Options {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** `https://s3.sa-east-1.amazonaws.com`, or a compatible server; buckets are named in the path. */
  endpoint: string;
  bucket: string;
}
interface Call {
  headers?: Record<string, string>;
  body?: Buffer | Readable;
  /** Statuses that do not count as errors. */
  accept: number[];
}

/** Files in a private bucket of S3 or of a compatible server. Only our own processes read it. */
export class S3MediaStorage extends MediaStorage {
  constructor(private readonly options: S3Options) {
    super();
  }

  /** A stream is first written to local disk: S3 needs the length before the first byte. */
  async write(file: string, content: Buffer | Readable): Promise<void> {
    checkMediaPath(file);
    if (Buffer.isBuffer(content)) {
      await this.put(file, content, content.length);
      return;
    }
    await withFolder(async (folder) => {
      const kept = path.join(folder, 'file');
      await pipeline(content, createWriteStream(kept));
      await this.adopt(file, kept);
    });
  }

  async stat(file: string): Promise<StoredFile | null> {
    const answer = await this.call('HEAD', this.urlOf(file), { accept: [200, 404] });
    if (answer.status === 404) return null;
    const bytes = Number(answer.headers.get('content-length'));
    return { bytes, modifiedAt: new Date(answer.headers.get('last-modified') ?? 0) };
  }

  /** Errors are emitted by the stream. */
  read(file: string, range?: { start: number; end: number }): Readable {
    const url = this.urlOf(file);
    const out = new PassThrough();
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    this.call('GET', url, { headers, accept: [200, 206] })
      .then((answer) => pipeline(bodyOf(answer), out))
      .catch((error: unknown) => out.destroy(error as Error));
    return out;
  }

  async whole(file: string): Promise<Buffer | null> {
    const answer = await this.call('GET', this.urlOf(file), { accept: [200, 404] });
    if (answer.status === 200) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    return null;
  }

  async adopt(file: string, from: string): Promise<void> {
    checkMediaPath(file);
    await this.put(file, createReadStream(from), (await stat(from)).size);
    await rm(from, { force: true });
  }

  async localCopy(file: string): Promise<LocalCopy> {
    checkMediaPath(file);
    const folder = await mkdtemp(path.join(tmpdir(), 'camarim-copy-'));
    const release = () => rm(folder, { recursive: true, force: true });
    try {
      const copy = path.join(folder, 'file');
      await pipeline(this.read(file), createWriteStream(copy));
      return { path: copy, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async remove(assetId: string): Promise<void> {
    const list = new URL(`${this.options.endpoint}/${this.options.bucket}`);
    list.searchParams.set('list-type', '2');
    list.searchParams.set('prefix', `${checkAssetId(assetId)}/`);
    // an asset has about ten files, so one page of the list contains them all
    const answer = await this.call('GET', list, { accept: [200] });
    const files = [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '');
    for (const file of files) await this.call('DELETE', this.urlOf(file), { accept: [200, 204, 404] });
  }

  private urlOf(file: string): URL {
    return new URL(`${this.options.endpoint}/${this.options.bucket}/${checkMediaPath(file)}`);
  }

  private async put(file: string, body: Buffer | Readable, bytes: number): Promise<void> {
    await this.call('PUT', this.urlOf(file), { body, headers: { 'content-length': String(bytes) }, accept: [200] });
  }

  private async call(method: string, url: URL, { headers = {}, body, accept }: Call): Promise<Response> {
    // the body is not part of the proof: TLS protects it
    const signer = new AwsV4Signer({ ...this.options, service: 's3', method, url: url.href, headers });
    const { headers: signed } = await signer.sign();
    const stream = body instanceof Readable ? (Readable.toWeb(body) as unknown as BodyInit) : undefined;
    const content = stream
      ? { body: stream, duplex: 'half' as const }
      : body
        ? { body: new Uint8Array(body as Buffer) }
        : {};
    const answer = await fetch(url, { method, headers: signed, ...content });
    if (accept.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new Error(`the storage answered ${answer.status} to ${method}`);
  }
}

const bodyOf = (answer: Response): Readable =>
  answer.body ? Readable.fromWeb(answer.body as unknown as ReadableStream) : Readable.from([]);

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camarim-put-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

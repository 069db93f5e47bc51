import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3MediaStorage } from './s3-media-storage.js';
import { signS3 } from './s3-signature.js';

const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0001';
const OTHER = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0002';
const files = new Map<string, Buffer>();
const lengths: Array<string | undefined> = [];
const read = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

/** Implements as much of S3 as the adapter uses, for signed requests only. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = url.pathname.replace('/bucket/', '');
  const file = files.get(key);
  void (async () => {
    const content = await read(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=id/'))
      return response.writeHead(403).end();
    if (request.method === 'PUT') {
      lengths.push(request.headers['content-length']);
      files.set(key, content);
      return response.end();
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type')) {
      const found = [...files.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''));
      return response.end(`<R>${found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}</R>`);
    }
    if (!file) return response.writeHead(404).end();
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = start ? file.subarray(Number(start), Number(end) + 1) : file;
    const head = { 'content-length': String(part.length), 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    return response.writeHead(start ? 206 : 200, head).end(request.method === 'HEAD' ? undefined : part);
  })();
});
let storage: S3MediaStorage;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'sa-east-1' };
  storage = new S3MediaStorage({ endpoint, bucket: 'bucket', ...keys });
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-s3-'));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

describe('files in a bucket', () => {
  it('are written whole from memory and from streams, and read back, also in part (CAT-10)', async () => {
    await storage.write(`${ID}/w640.webp`, Buffer.from('0123456789'));
    await storage.write(`${ID}/full.mp4`, Readable.from([Buffer.from('abc'), Buffer.from('def')]));
    expect(lengths).toEqual(['10', '6']);
    expect(await storage.stat(`${ID}/w640.webp`)).toEqual({ bytes: 10, modifiedAt: new Date('2026-01-01T00:00:00Z') });
    expect(await storage.stat(`${ID}/w320.webp`)).toBeNull();
    const text = async (part?: { start: number; end: number }) =>
      Buffer.concat(await storage.read(`${ID}/w640.webp`, part).toArray()).toString();
    expect([await text(), await text({ start: 2, end: 4 })]).toEqual(['0123456789', '234']);
    await expect(storage.read(`${ID}/w320.webp`).toArray()).rejects.toThrow('404');
  });

  it('move a local file in, give tools a copy, and are deleted with their asset only (CAT-31)', async () => {
    const upload = path.join(folder, 'upload');
    await writeFile(upload, 'bytes');
    await storage.adopt(`${ID}/original.bin`, upload);
    await expect(readFile(upload)).rejects.toThrow('ENOENT');
    const copy = await storage.localCopy(`${ID}/original.bin`);
    expect((await readFile(copy.path)).toString()).toBe('bytes');
    await copy.release();
    await expect(readFile(copy.path)).rejects.toThrow('ENOENT');
    await storage.write(`${OTHER}/w640.webp`, Buffer.from('x'));
    await storage.remove(ID);
    expect([...files.keys()]).toEqual([`${OTHER}/w640.webp`]);
  });

  it('have no name outside of their asset', async () => {
    await expect(storage.write('../x', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.remove('..')).rejects.toThrow();
    expect(() => storage.read(`${ID}/../../x`)).toThrow();
  });
});

describe('a signed request', () => {
  it('is signed as in the example of the S3 documentation', () => {
    const keys = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    };
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const { authorization } = signS3(
      'GET',
      url,
      keys,
      new Date('2013-05-24T00:00:00Z'),
      { range: 'bytes=0-9' },
      nothing,
    );
    expect(authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/);
  });

  it('has a signature that changes with every part of it', () => {
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' };
    const at = new Date('2026-01-01T00:00:00Z');
    const signature = (method: string, url: string, more: Partial<typeof keys> = {}) =>
      signS3(method, new URL(url), { ...keys, ...more }, at).authorization;
    const all = [
      signature('GET', 'https://s3.example.com/b/a'),
      signature('PUT', 'https://s3.example.com/b/a'),
      signature('GET', 'https://s3.example.com/b/c'),
      signature('GET', 'https://s3.example.com/b/a?x=1'),
      signature('GET', 'https://other.example.com/b/a'),
      signature('GET', 'https://s3.example.com/b/a', { secretAccessKey: 'other' }),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/20260101\/us-east-1\/s3\/aws4_request, SignedHeaders=host;/,
    );
  });
});

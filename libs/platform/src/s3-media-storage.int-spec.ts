import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3MediaStorage } from './s3-media-storage.js';

const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0001';
const OTHER = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0d0002';
const files = new Map<string, Buffer>();
const lengths: Array<string | undefined> = [];
const read = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

type Asked = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;
const SECRET = 'secret';
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
/** The signature of version 4 as S3 computes it from what has arrived. */
function signatureOf(request: Asked, secret = SECRET, region = 'sa-east-1'): string {
  const { headers, method = '', url = '/' } = request;
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const content = String(headers['x-amz-content-sha256']);
  const asked = [method, pathname, query.join('&'), lines, names.join(';'), content].join('\n');
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const digest = createHash('sha256').update(asked).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, digest].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}
const isProved = (request: IncomingMessage): boolean => {
  const proof = request.headers.authorization ?? '';
  const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => proof.includes(name));
  return (
    covers && proof.startsWith('AWS4-HMAC-SHA256 Credential=id/') && proof.endsWith(`Signature=${signatureOf(request)}`)
  );
};

/** Speaks as much of S3 as the adapter asks for, and only to who signs what is asked. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://s3');
  const key = url.pathname.replace('/bucket/', '');
  const file = files.get(key);
  void (async () => {
    const content = await read(request);
    if (!isProved(request)) return response.writeHead(403).end();
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
let endpoint: string;
let storage: S3MediaStorage;
let folder: string;
const open = (secretAccessKey: string) =>
  new S3MediaStorage({ endpoint, bucket: 'bucket', accessKeyId: 'id', secretAccessKey, region: 'sa-east-1' });
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = open(SECRET);
  folder = await mkdtemp(path.join(tmpdir(), 'camarim-s3-'));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});

describe('files in a bucket', () => {
  it('are written whole from memory and from streams, and read back, in part too (CAT-10)', async () => {
    await storage.write(`${ID}/w640.webp`, Buffer.from('0123456789'));
    await storage.write(`${ID}/full.mp4`, Readable.from([Buffer.from('abc'), Buffer.from('def')]));
    expect(lengths).toEqual(['10', '6']);
    expect(await storage.stat(`${ID}/w640.webp`)).toEqual({ bytes: 10, modifiedAt: new Date('2026-01-01T00:00:00Z') });
    expect(await storage.stat(`${ID}/w320.webp`)).toBeNull();
    const text = async (part?: { start: number; end: number }) =>
      Buffer.concat(await storage.read(`${ID}/w640.webp`, part).toArray()).toString();
    expect([await text(), await text({ start: 2, end: 4 })]).toEqual(['0123456789', '234']);
    await expect(storage.read(`${ID}/w320.webp`).toArray()).rejects.toThrow('404');
    expect((await storage.whole(`${ID}/w640.webp`))?.toString()).toBe('0123456789');
    expect(await storage.whole(`${ID}/w320.webp`)).toBeNull();
  });

  it('take a file of this machine in, lend a copy for tools, and go together with their asset alone (CAT-31)', async () => {
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

  it('are given to nobody whose key is another', async () => {
    await storage.write(`${ID}/w640.webp`, Buffer.from('x'));
    const stranger = open('another');
    await expect(stranger.stat(`${ID}/w640.webp`)).rejects.toThrow('403');
    await expect(stranger.whole(`${ID}/w640.webp`)).rejects.toThrow('403');
    await expect(stranger.write(`${ID}/w640.webp`, Buffer.from('y'))).rejects.toThrow('403');
    await expect(stranger.remove(ID)).rejects.toThrow('403');
    expect((await storage.read(`${ID}/w640.webp`).toArray()).toString()).toBe('x');
  });

  it('have no name outside of their asset', async () => {
    await expect(storage.write('../x', Buffer.from('x'))).rejects.toThrow();
    await expect(storage.remove('..')).rejects.toThrow();
    expect(() => storage.read(`${ID}/../../x`)).toThrow();
  });
});

it('the proof that is checked here is the one of the documentation of S3', () => {
  const nothing = createHash('sha256').digest('hex');
  const authorization = 'AWS4-HMAC-SHA256 SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,';
  const headers = {
    ...{ authorization, host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' },
    ...{ 'x-amz-content-sha256': nothing, 'x-amz-date': '20130524T000000Z' },
  };
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  expect(signatureOf({ method: 'GET', url: '/test.txt', headers }, secret, 'us-east-1')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

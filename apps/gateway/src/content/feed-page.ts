import type { FeedPageReply, PostPage } from '@camarim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, preferredEncoding } from './encodings.js';

/** Below this a compressed answer is not worth the work. */
const COMPRESS_FROM_BYTES = 1_024;
/** What one kept page may take with its compressed forms, as a share of its plain bytes. */
const WITH_PACKED = 1.6;

/** One public page of posts: the bytes catalog built, and their compressed forms, each made once when first asked for. */
export class FeedPage {
  private readonly body: Buffer;
  /** Weak: its encodings are the same page in other bytes. */
  private readonly etag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();
  readonly postIds: readonly string[];

  /** @param key under which it is kept. @param modelId whose posts these are; null = of any model. */
  constructor(
    reply: FeedPageReply,
    readonly key: string,
    readonly modelId: string | null,
  ) {
    this.body = Buffer.from(reply.body);
    this.etag = `W/${reply.etag}`;
    this.postIds = reply.postIds;
  }

  /** Bytes it takes in memory, about. */
  get weight(): number {
    return Math.ceil(this.body.length * WITH_PACKED);
  }

  /** For pages drawn on the server. */
  parse(): PostPage {
    return JSON.parse(this.body.toString()) as PostPage;
  }

  /** Answers with the bytes, or with 304 to a browser that has them. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply
      .header('etag', this.etag)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-type', 'application/json; charset=utf-8');
    if (matches(request.headers['if-none-match'], this.etag)) {
      await reply.status(304).send();
      return;
    }
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding === null || this.body.length < COMPRESS_FROM_BYTES) {
      await reply.send(this.body);
      return;
    }
    await reply.header('content-encoding', encoding).send(await this.pack(encoding));
  }

  private pack(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known) return known;
    const made = compress(this.body, encoding);
    this.packed.set(encoding, made);
    return made;
  }
}

const strong = (etag: string): string => etag.trim().replace(/^W\//, '');
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((one) => strong(one) === strong(etag)));

import type { MessageAuthor } from './message.rules.js';

/**
 * The chain that proves who wrote what (MSG-03): every message carries a hash over itself and the hash of the one before.
 * Whoever changes a label, a text, an order or a time later breaks it from there on, and both sides can see it.
 *
 *   author    = SHA-256(thread id ‖ LF ‖ account id)      stands for a person in this thread alone
 *   body hash = SHA-256(salt ‖ LF ‖ text)                 the salt goes with the text: nothing can be guessed from it
 *   chain     = SHA-256(previous ‖ LF ‖ seq ‖ LF ‖ kind ‖ LF ‖ author ‖ LF ‖ body hash ‖ LF ‖ time)
 *
 * A message with a picture or a film is of version 2 (MSG-52): its chained value has one line more, which no other has.
 *
 *   attachment = SHA-256(id ‖ LF ‖ file hash ‖ LF ‖ 'image' or 'video' ‖ LF ‖ milliseconds ‖ LF ‖ cents)
 *   chain      = SHA-256(… as above … ‖ LF ‖ 'v2 ' ‖ attachment)
 *
 * The file hash stands for the file without naming it; of a picture the milliseconds are empty, of a free one the cents.
 *
 * All hashes are lower-case hex, texts are UTF-8, `seq` is decimal, the time is ISO 8601 in UTC with milliseconds
 * ('2026-11-26T18:00:00.000Z'), and the message before the first is 64 zeros.
 */
export interface ChainLink {
  seq: number;
  kind: MessageAuthor;
  author: string;
  bodyHash: string;
  sentAt: string;
  /** null: it has no attachment. Absent from what was answered before there were any. */
  attachmentHash?: string | null;
}
/** What the chain knows of an attachment. */
export interface ChainedAttachment {
  id: string;
  fileHash: string;
  mediaType: 'image' | 'video';
  durationMs: number | null;
  price: { amountCents: number } | null;
}
/** A link with what it is checked against; salt and body are null once the text is gone. */
export interface ShownLink extends ChainLink {
  chain: string;
  salt: string | null;
  body: string | null;
  /** null: there is none, or it is gone. */
  attachment?: ChainedAttachment | null;
}
/** @returns the SHA-256 of a text's UTF-8 as hex. */
export type Sha256 = (text: string) => string | Promise<string>;

export const CHAIN_START = '0'.repeat(64);

/** What is hashed for the reference to an author in one thread. */
export const authorText = (threadId: string, accountId: string): string => `${threadId}\n${accountId}`;
/** What is hashed for a body. @param salt 32 hex characters, another for each message. */
export const bodyText = (salt: string, body: string): string => `${salt}\n${body}`;
/** What is hashed for an attachment. */
export const attachmentText = ({ id, fileHash, mediaType, durationMs, price }: ChainedAttachment): string =>
  [id, fileHash, mediaType, durationMs ?? '', price?.amountCents ?? ''].join('\n');
/** What is hashed for the chain of a link. */
export function linkText(previous: string, link: ChainLink): string {
  const { seq, kind, author, bodyHash, sentAt, attachmentHash } = link;
  const lines = [previous, seq, kind, author, bodyHash, sentAt];
  return (attachmentHash ? [...lines, `v2 ${attachmentHash}`] : lines).join('\n');
}

/** SHA-256 as every browser has it, and Node too. */
export async function webSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Checks neighbouring links, in their order. @param before the chain of the link before the first one.
 * @returns the seq of the first link that is not what was chained; null when all of them are.
 */
export async function brokenLink(
  before: string,
  links: readonly ShownLink[],
  sha256: Sha256 = webSha256,
): Promise<number | null> {
  let previous = before;
  let expected = links[0]?.seq ?? 1;
  for (const link of links) {
    if (link.seq !== expected || (await sha256(linkText(previous, link))) !== link.chain) return expected;
    const isShown = link.body !== null && link.salt !== null;
    if (isShown && (await sha256(bodyText(link.salt ?? '', link.body ?? ''))) !== link.bodyHash) return link.seq;
    const { attachment } = link;
    if (attachment && (await sha256(attachmentText(attachment))) !== link.attachmentHash) return link.seq;
    previous = link.chain;
    expected += 1;
  }
  return null;
}

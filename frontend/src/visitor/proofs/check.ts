import type { CounterCheck, ProofBatch, ProofHead, ProofHeadCheck, RecountedBatch } from '@camarim/contracts';
import {
  asciiBytes,
  batchText,
  counterText,
  fromHex,
  headText,
  isConsistent,
  leafBytes,
  NO_HEAD,
  rootOfPath,
  toHex,
} from '@camarim/domain';

/** One thing that was checked; `ok` is null where this browser or the house cannot say. */
export interface Step {
  name: 'figures' | 'counter' | 'rows' | 'log' | 'chain' | 'signature';
  ok: boolean | null;
}

const hash = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
const leafOf = (text: string): Promise<Uint8Array> => hash(leafBytes(asciiBytes(text)));

/** Browsers without `crypto.subtle`, as on a page without https, compute nothing. */
export const canCheck = (): boolean => Boolean(globalThis.crypto?.subtle);

/** null in a browser that does not know Ed25519. */
async function isSigned(head: ProofHead): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(fromHex(head.publicKey)), 'Ed25519', false, [
      'verify',
    ]);
    const signed = Uint8Array.from(asciiBytes(headText(head)));
    return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(fromHex(head.signature)), signed);
  } catch {
    return null;
  }
}

async function isLogged(batch: ProofBatch, { size, root }: ProofHead): Promise<boolean> {
  const place = { index: batch.position, size };
  const top = await rootOfPath(hash, await leafOf(batchText(batch)), place, batch.path.map(fromHex));
  return top !== null && toHex(top) === root;
}

/** The counters of a post, from what is shown to the signature; null before the first hour is sealed. */
export async function checkCounter(answer: CounterCheck): Promise<Step[] | null> {
  const { postId, shown, counted, until, since, sealed } = answer;
  const holds = (figure: 'likes' | 'comments') =>
    shown[figure] === counted[figure] && shown[figure] === (sealed?.[figure] ?? 0) + since[figure];
  const figures: Step = { name: 'figures', ok: holds('likes') && holds('comments') };
  if (!sealed) return until === null ? null : [figures, { name: 'counter', ok: null }];
  const { batch, head, place, path } = sealed;
  const leaf = await leafOf(counterText({ postId, ...sealed }));
  // a batch of another hour or kind proves nothing about this one
  const isOfHour = batch.kind === 'counters' && Date.parse(batch.hour) === Date.parse(sealed.hour);
  const root = await rootOfPath(hash, leaf, { index: place ?? -1, size: batch.rows ?? 0 }, path.map(fromHex));
  return [
    figures,
    { name: 'counter', ok: isOfHour && root !== null && toHex(root) === batch.root },
    { name: 'log', ok: await isLogged(batch, head) },
    { name: 'signature', ok: await isSigned(head) },
  ];
}

/** A head: its rows as they are now, its log, the one before it and its signature. @param others counted by other services. */
export async function checkHead(
  { head, before, consistency, batches }: ProofHeadCheck,
  others: readonly RecountedBatch[],
): Promise<Step[]> {
  const logged = await Promise.all(batches.map((batch) => isLogged(batch, head)));
  // none may be left out: every line since the head before is there
  const from = before?.size ?? 0;
  const isWhole = batches.length === head.size - from && batches.every(({ position }, n) => position === from + n);
  return [
    { name: 'rows', ok: all(batches.map((batch) => isUnchanged(batch, others))) },
    { name: 'log', ok: isWhole && all(logged) },
    { name: 'chain', ok: await follows(head, before, consistency) },
    { name: 'signature', ok: await isSigned(head) },
  ];
}

/** One that is wrong decides; one nobody can tell leaves it open. */
const all = (found: readonly (boolean | null)[]): boolean | null =>
  found.includes(false) ? false : found.includes(null) ? null : true;

function isUnchanged({ kind, hour, root, now }: ProofBatch, others: readonly RecountedBatch[]): boolean | null {
  const found = now ?? others.find((one) => one.kind === kind && Date.parse(one.hour) === Date.parse(hour))?.root;
  return found ? found === root : null;
}

async function follows(head: ProofHead, before: ProofHead | null, path: readonly string[]): Promise<boolean> {
  if (!before) return head.index === 0 && head.previous === NO_HEAD;
  const link = toHex(await hash(asciiBytes(headText(before))));
  const of = ({ size, root }: ProofHead) => ({ size, root: fromHex(root) });
  return link === head.previous && (await isConsistent(hash, of(before), of(head), path.map(fromHex)));
}

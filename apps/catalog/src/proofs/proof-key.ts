import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { asciiBytes, fromHex, headText, type ProvedHead } from '@camarim/domain';

/** What stands before the 32 bytes of an Ed25519 key in its SPKI form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** The key heads are signed with. `id`: the beginning of the hash of its public half. */
export interface ProofKey {
  id: string;
  publicKey: string;
  sign(head: ProvedHead): string;
}

/** @param pkcs8 the private key, PKCS #8 in base64. @throws when it is no Ed25519 key. */
export function readProofKey(pkcs8: string): ProofKey {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('PROOF_KEY must be an Ed25519 key');
  const bytes = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return {
    id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    publicKey: bytes.toString('hex'),
    sign: (head) => sign(null, asciiBytes(headText(head)), key).toString('hex'),
  };
}

const publicKeyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, fromHex(hex)]), format: 'der', type: 'spki' });

export const isSignedBy = (publicKey: string, head: ProvedHead, signature: string): boolean =>
  verify(null, asciiBytes(headText(head)), publicKeyOf(publicKey), fromHex(signature));

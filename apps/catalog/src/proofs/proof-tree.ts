import { sha256, type Tx } from '@camarim/database';
import { asciiBytes, batchText, leafBytes, MerkleTree, type ProvedBatch } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ProofRepository } from './proof.repository.js';

export const leafOf = (batch: ProvedBatch): Uint8Array => sha256(leafBytes(asciiBytes(batchText(batch))));

/** The tree over the whole log, as this process has read it so far: what stands in a signed head never changes. */
@Injectable()
export class ProofTree {
  private readonly known = new MerkleTree(sha256);

  constructor(private readonly proofs: ProofRepository) {}

  /** For what is signed: read anew, with what this transaction has just written. */
  async fresh(tx: Tx): Promise<MerkleTree> {
    return new MerkleTree(sha256, (await this.proofs.lines(0, 2 ** 31 - 1, tx)).map(leafOf));
  }

  /** For what is asked of a head of `size` lines. */
  async upTo(size: number): Promise<MerkleTree> {
    for (const line of await this.proofs.lines(this.known.size, size))
      if (line.position === this.known.size) this.known.push(leafOf(line));
    return this.known;
  }
}

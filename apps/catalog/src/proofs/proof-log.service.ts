import { Database, ProofSealer, sha256, type Tx } from '@camarim/database';
import { asciiBytes, headText, MINUTE_MS, NO_HEAD, PROOF_HOUR_MS, type ProvedBatch, toHex } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogConfig } from '../catalog.config.js';
import { COUNTERS_OF_POSTS } from './counter.kind.js';
import { ProofRepository } from './proof.repository.js';
import { type ProofKey, readProofKey } from './proof-key.js';
import { ProofTree } from './proof-tree.js';

/** Seals the counters of posts and signs a head over the log, every hour, each after the one before (PROOF-02). */
@Injectable()
export class ProofLog extends ProofSealer {
  protected readonly service = 'catalog';
  protected readonly kinds = [COUNTERS_OF_POSTS];
  /** Later than the services whose batches stand in the head too. */
  protected readonly waitMs = 4 * MINUTE_MS;
  private readonly logger = new Logger(ProofLog.name);
  private readonly key: ProofKey | null;

  constructor(
    config: CatalogConfig,
    db: Database,
    clock: Clock,
    private readonly proofs: ProofRepository,
    private readonly trees: ProofTree,
    private readonly events: EventPublisher<'catalog'>,
  ) {
    super(db, clock);
    this.key = config.PROOF_KEY === undefined ? null : readProofKey(config.PROOF_KEY);
    if (!this.key) this.logger.warn('there is no PROOF_KEY: hours are counted, and no head is signed');
  }

  /** Of another service, or of our own: a line of the log. */
  async tell(tx: Tx, batch: ProvedBatch): Promise<void> {
    await this.proofs.append(tx, batch);
  }

  protected override async whenSealed(tx: Tx, hour: Date): Promise<void> {
    if (!this.key) return;
    const [before] = await this.proofs.heads(null, 1, tx);
    // nobody adds a line between the tree and its head
    await tx.lock('catalog.proof-log');
    const tree = await this.trees.fresh(tx);
    const now = this.clock.now();
    const head = {
      ...{ index: before ? before.index + 1 : 0, hour: hour.toISOString(), size: tree.size, root: toHex(tree.root()) },
      previous: before ? toHex(sha256(asciiBytes(headText(before)))) : NO_HEAD,
      ...{ keyId: this.key.id, signedAt: now.toISOString() },
    };
    await this.proofs.keepKey(tx, this.key, now);
    await this.proofs.keepHead(tx, head, this.key.sign(head));
    const { index, size, root, keyId } = head;
    await this.events.publish(tx, 'proof-head.signed', { index, hour: head.hour, size, root, keyId });
  }

  /** How long ago the last hour ended that has a signed head, in seconds; null before the first. */
  async lagSeconds(): Promise<number | null> {
    const [newest] = await this.proofs.heads(null, 1);
    return newest ? (this.clock.now().getTime() - Date.parse(newest.hour) - PROOF_HOUR_MS) / 1000 : null;
  }
}

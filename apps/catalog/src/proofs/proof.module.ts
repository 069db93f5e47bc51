import { Module } from '@nestjs/common';
import { ProofEvents } from './proof.events.js';
import { ProofRepository } from './proof.repository.js';
import { ProofCheck } from './proof-check.service.js';
import { ProofLog } from './proof-log.service.js';
import { ProofTree } from './proof-tree.js';
import { ProofWatch } from './proof-watch.service.js';

/** The log of everything that is sealed each hour, and its signed heads. */
@Module({ providers: [ProofLog, ProofWatch, ProofCheck, ProofEvents, ProofTree, ProofRepository] })
export class ProofModule {}

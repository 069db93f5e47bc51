import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { ModelStateRepository } from './model-state.repository.js';

/** What stories remember of creators; everything else about them is asked of the catalog by the gateway. */
@Injectable()
export class ModelService {
  constructor(private readonly models: ModelStateRepository) {}

  /** @param at when the catalog said so: a word older than the last one is not heard. */
  heard(tx: Tx, modelId: string, isActive: boolean, at: Date): Promise<void> {
    return this.models.setActive(tx, modelId, isActive, at);
  }
  /** Everybody's views of this creator's stories belong to the past. @returns the new epoch. */
  startEpoch(tx: Tx, modelId: string): Promise<number> {
    return this.models.nextEpoch(tx, modelId);
  }
}

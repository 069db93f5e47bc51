import { messageOf } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { MarketingJobs } from '../jobs.js';

/** Events of the same moment leave in one request. */
const GATHER_MS = 250;

/** Starts the sending for a creator. The rows are the record: a job that could not be added is added by the sweep. */
@Injectable()
export class ConversionJobs {
  private readonly logger = new Logger(ConversionJobs.name);

  constructor(private readonly jobs: JobQueue<MarketingJobs>) {}

  /** Returns at once. @param delayMs not before this many ms from now. */
  wake(modelId: string, delayMs = 0): void {
    // real time, not the clock of the rules: this only keeps two wakes of one moment from being two jobs
    const slot = Math.floor((Date.now() + delayMs) / GATHER_MS) + 1;
    this.jobs
      .add('send-conversion', { modelId }, { id: `${modelId}_${slot}`, delayMs: slot * GATHER_MS - Date.now() })
      .catch((error: unknown) => this.logger.warn(`no job for the conversions of ${modelId}: ${messageOf(error)}`));
  }
}

import { secretBoxOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { Database } from './database.js';
import { resealCanary } from './key-canary.js';
import { EveryLeader } from './leader.js';
import { reseal, type Sealed, type SealedColumn } from './reseal.js';

type Keys = Parameters<typeof secretBoxOf>[0];
/** What a service with a single key has sealed: `sealed` of `DatabaseModule.forService`. */
export const sealedBy = (keys: Keys, columns: readonly SealedColumn[]): Sealed[] => [
  { name: 'DATA_KEY', box: secretBoxOf(keys), columns, isReplaced: keys.DATA_KEY_PREVIOUS !== undefined },
];

const MINUTE_MS = 60_000;

/**
 * While a key is being replaced: seals everything anew and says when the one before can go (BIL-15, USR-11). Once before
 * the process answers, and every minute after that, for what a process that still had the old key wrote meanwhile.
 */
@Injectable()
export class KeyChange {
  private readonly logger = new Logger(KeyChange.name);

  constructor(
    private readonly db: Database,
    private readonly sealed: readonly Sealed[],
  ) {}

  @EveryLeader('key-change', MINUTE_MS)
  async run(): Promise<void> {
    for (const one of this.sealed) {
      if (!one.isReplaced) continue;
      const { name, box, columns } = one;
      const done = await reseal(this.db, box, columns);
      await resealCanary(this.db, one);
      this.logger.log({ msg: 'sealed anew with the key in use', key: name, ...done });
    }
  }
}

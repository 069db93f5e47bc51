import { MINUTE_MS } from '@camarim/domain';
import { secretBoxOf } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Database } from './database.js';
import { resealCanary } from './key-canary.js';
import { EveryLeader } from './leader.js';
import { reseal, type Sealed, type SealedColumn } from './reseal.js';

type Keys = Parameters<typeof secretBoxOf>[0];
/** The encrypted columns of a service with a single key: `sealed` of `DatabaseModule.forService`. */
export const sealedBy = (keys: Keys, columns: readonly SealedColumn[]): Sealed[] => [
  { name: 'DATA_KEY', box: secretBoxOf(keys), columns, isReplaced: keys.DATA_KEY_PREVIOUS !== undefined },
];

/**
 * While a key is being replaced: seals every value with the new key and logs when the old one can be removed (BIL-15,
 * USR-11). Every minute, because processes that still have the old key keep writing with it, and while people are served:
 * until it is through, everything is opened, and found, by both keys.
 */
@Injectable()
export class KeyRotation implements BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyRotation.name);
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly sealed: readonly Sealed[],
  ) {}

  @EveryLeader('key-change', MINUTE_MS)
  async run(): Promise<void> {
    for (const one of this.sealed) {
      if (!one.isReplaced) continue;
      const { name, box, columns } = one;
      const done = await reseal(this.db, box, columns, () => this.stopped);
      if (!done) return;
      await resealCanary(this.db, one);
      // which key that is: one a process was not given yet seals nothing, and this line would look the same without it
      this.logger.log({ msg: 'sealed anew with the key in use', key: name, keyId: box.keyId, ...done });
    }
  }

  /** A stop waits for the round: what is left is the next process's. */
  beforeApplicationShutdown(): void {
    this.stopped = true;
  }
}

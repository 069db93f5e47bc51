import { secretBoxOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { Database } from './database.js';
import { resealCanary } from './key-canary.js';
import { EveryLeader } from './leader.js';
import { reseal, type Sealed, type SealedColumn } from './reseal.js';

type Keys = Parameters<typeof secretBoxOf>[0];
/** The encrypted columns of a service with a single key: `sealed` of `DatabaseModule.forService`. */
export const sealedBy = (keys: Keys, columns: readonly SealedColumn[]): Sealed[] => [
  { name: 'DATA_KEY', box: secretBoxOf(keys), columns, isReplaced: keys.DATA_KEY_PREVIOUS !== undefined },
];

const MINUTE_MS = 60_000;

/**
 * While a key is being replaced: seals every value with the new key and logs when the old one can be removed (BIL-15,
 * USR-11). Runs once before the process serves requests and then every minute, because processes that still have the old
 * key keep writing with it.
 */
@Injectable()
export class KeyRotation {
  private readonly logger = new Logger(KeyRotation.name);

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

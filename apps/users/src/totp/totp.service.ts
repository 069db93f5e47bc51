import type { Tx } from '@camarim/database';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { newRecoveryCode, RECOVERY_CODES, recoveryHash, stepOf } from './totp.codes.js';
import { TotpRepository } from './totp.repository.js';

/** Authenticators of the team: the secret sealed, a code good for one sign-in, recovery codes as hashes (USR-23). */
@Injectable()
export class TotpService {
  constructor(
    private readonly totp: TotpRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async has(staffId: string): Promise<boolean> {
    return (await this.totp.secretOf(staffId)) !== null;
  }

  /** @returns whether `code` is right; then it is used up, as is a recovery code. */
  async use(tx: Tx, staffId: string, code: string): Promise<boolean> {
    const now = this.clock.now();
    const sealed = await this.totp.secretOf(staffId);
    if (sealed === null) return false;
    const step = stepOf(this.box.open(sealed), code.replace(/\s/g, ''), now);
    if (step !== null) return this.totp.useStep(tx, staffId, step);
    const hash = recoveryHash(code);
    return hash !== null && this.totp.useRecoveryCode(tx, staffId, hash, now);
  }

  /**
   * Makes `secret` the person's authenticator in place of any other, proved by one of its codes.
   * @returns the new recovery codes, the only time they are seen; null when the code is wrong.
   */
  async enable(tx: Tx, staffId: string, secret: string, code: string): Promise<string[] | null> {
    const now = this.clock.now();
    const step = stepOf(secret, code.replace(/\s/g, ''), now);
    if (step === null) return null;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((text) => recoveryHash(text) ?? '');
    await this.totp.replace(tx, staffId, this.box.seal(secret), step, hashes, now);
    return codes;
  }

  reset(tx: Tx, staffId: string): Promise<boolean> {
    return this.totp.remove(tx, staffId);
  }
}

import type { In } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AgeRepository } from './age.repository.js';
import { AgeAssurance } from './age-assurance.port.js';

const NONCE = /^[A-Za-z0-9_-]{16,64}$/;
const OWN_PATH = /^\/(?![/\\])[^\s\\]{0,500}$/;

/** Proofs of age: checked, used once, and forgotten as soon as they are too old to be used again (USR-29). */
@Injectable()
export class AgeService {
  private readonly logger = new Logger(AgeService.name);

  constructor(
    private readonly assurance: AgeAssurance,
    private readonly proofs: AgeRepository,
    private readonly clock: Clock,
  ) {}

  @Answers('users.age.start')
  start({ nonce, returnTo }: In<'users.age.start'>): { url: string } {
    if (!NONCE.test(nonce) || !OWN_PATH.test(returnTo)) throw problem('validation-failed');
    return { url: this.assurance.addressFor(nonce, returnTo) };
  }

  /** @throws age-token-refused without saying why. */
  @Answers('users.age.redeem')
  async redeem({ token, nonce }: In<'users.age.redeem'>): Promise<{ isOver18: true }> {
    const now = this.clock.now();
    const shaped = typeof token === 'string' && typeof nonce === 'string' && NONCE.test(nonce);
    const proof = shaped ? this.assurance.read(token, nonce, now) : null;
    if (!proof || !(await this.proofs.use(proof, now))) {
      this.logger.warn({ msg: 'a proof of age was refused' });
      throw problem('age-token-refused');
    }
    return { isOver18: true };
  }

  @EveryLeader('users.purge-age-proofs', 10 * 60_000)
  async purge(): Promise<void> {
    await this.proofs.deleteExpired(this.clock.now());
  }
}

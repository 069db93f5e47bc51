import { createHash, randomBytes } from 'node:crypto';
import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS, problem, STAFF_CHALLENGE } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type ChallengeKind, ChallengeRepository } from './challenge.repository.js';
import { newSecret } from './totp.codes.js';

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** What a right password is worth before the second step: a few minutes, a few tries, one use (USR-23). */
@Injectable()
export class ChallengeService {
  constructor(
    private readonly challenges: ChallengeRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async begin(staffId: string, kind: ChallengeKind): Promise<{ challenge: string; expiresAt: string }> {
    const challenge = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + STAFF_CHALLENGE.lifeMs);
    await this.challenges.insert(hash(challenge), staffId, kind, now, expiresAt);
    return { challenge, expiresAt: expiresAt.toISOString() };
  }

  /** The secret of the authenticator that is being set up. @throws challenge-expired. */
  async secretFor(challenge: string): Promise<{ staffId: string; secret: string }> {
    const found = SHAPE.test(challenge)
      ? await this.challenges.secret(hash(challenge), this.box.seal(newSecret()), this.clock.now())
      : null;
    if (!found?.secretSealed) throw problem('challenge-expired');
    return { staffId: found.staffId, secret: this.box.open(found.secretSealed) };
  }

  /** @returns whose it is. @throws challenge-expired when it is unknown, used, too old, or was tried too often. */
  async countTry(challenge: string, kind: ChallengeKind): Promise<{ staffId: string; secret: string | null }> {
    const found = SHAPE.test(challenge)
      ? await this.challenges.countTry(hash(challenge), kind, STAFF_CHALLENGE.tries, this.clock.now())
      : null;
    if (!found) throw problem('challenge-expired');
    return { staffId: found.staffId, secret: found.secretSealed && this.box.open(found.secretSealed) };
  }

  /** @throws challenge-expired when somebody was faster. */
  async use(tx: Tx, challenge: string): Promise<void> {
    if (!(await this.challenges.use(tx, hash(challenge), this.clock.now()))) throw problem('challenge-expired');
  }

  /** Whatever was begun with the old password or authenticator leads nowhere any more. */
  endAll(tx: Tx, staffId: string): Promise<void> {
    return this.challenges.endAll(tx, staffId, this.clock.now());
  }

  @EveryLeader('users.purge-staff-challenges', HOUR_MS)
  async purge(): Promise<void> {
    await this.challenges.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }
}

const hash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

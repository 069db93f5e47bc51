import type { RpcRequest, SessionReply } from '@camarim/contracts';
import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS, normalizeEmail, problem } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { SessionService } from '../sessions/session.service.js';
import { hashOfNothing, isPassword } from './password.js';
import { type GuardRule, SignInGuardRepository } from './sign-in-guard.repository.js';
import type { Staff } from './staff.entity.js';
import { StaffRepository } from './staff.repository.js';

const QUARTER_MS = 15 * 60_000;
/** USR-23: five wrong tries for an address, twenty for a network, in a quarter of an hour lock for as long. */
const PER_EMAIL: GuardRule = { limit: 5, windowMs: QUARTER_MS, lockMs: QUARTER_MS };
const PER_NETWORK: GuardRule = { limit: 20, windowMs: QUARTER_MS, lockMs: QUARTER_MS };

@Injectable()
export class StaffService {
  private readonly logger = new Logger(StaffService.name);
  private readonly nobody = hashOfNothing();

  constructor(
    private readonly db: Database,
    private readonly staff: StaffRepository,
    private readonly guard: SignInGuardRepository,
    private readonly sessions: SessionService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws wrong-credentials, the same for an unknown address and a wrong password, after the same work;
   *   too-many-requests while the address or the network is locked, whether the address exists or not (USR-23).
   */
  async signIn(request: RpcRequest<'users.staff.sign-in'>): Promise<SessionReply> {
    const email = typeof request.email === 'string' ? normalizeEmail(request.email) : '';
    const password = typeof request.password === 'string' ? request.password : '';
    const emailKey = this.box.index(email, 'staff-email');
    const networkKey = this.box.index(request.device.ip, 'staff-network');
    await this.countTry(networkKey, PER_NETWORK);
    await this.countTry(emailKey, PER_EMAIL);

    const person = await this.staff.findActive(email);
    const isRight = await isPassword(password, person?.passwordHash ?? this.nobody);
    if (!person || !isRight) {
      this.logger.warn({ msg: 'staff sign-in refused', staffId: person?.id ?? null });
      throw problem('wrong-credentials');
    }
    await this.guard.clear(emailKey);
    await this.guard.takeBack(networkKey);
    return this.openSession(person, request);
  }

  @EveryLeader('users.purge-sign-in-guard', 60 * 60_000)
  async purge(): Promise<void> {
    await this.guard.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private async countTry(key: string, rule: GuardRule): Promise<void> {
    const now = this.clock.now();
    const lockedUntil = await this.guard.count(key, rule, now);
    if (!lockedUntil) return;
    this.logger.warn({ msg: 'staff sign-in locked' });
    const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000));
    throw problem('too-many-requests', { retryAfterSeconds });
  }

  private async openSession(person: Staff, request: RpcRequest<'users.staff.sign-in'>): Promise<SessionReply> {
    const { id, role, name } = person;
    const session = await this.db.transaction((tx) =>
      this.sessions.open(tx, { kind: 'staff', id, role, name }, request.device),
    );
    this.logger.log({ msg: 'staff signed in', staffId: id });
    return session;
  }
}

import type { RpcRequest, SessionReply, StaffSignInReply, TotpEnrolmentView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { normalizeEmail, problem } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { SessionService } from '../sessions/session.service.js';
import { ChallengeService } from '../totp/challenge.service.js';
import { uriOf } from '../totp/totp.codes.js';
import { TotpService } from '../totp/totp.service.js';
import { UsersConfig } from '../users.config.js';
import { hashOfNothing, isPassword } from './password.js';
import { SignInLimits } from './sign-in-limits.service.js';
import type { Staff } from './staff.entity.js';
import { StaffRepository } from './staff.repository.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Signing in to the back-office: a password, then an authenticator (USR-23). */
@Injectable()
export class StaffService {
  private readonly logger = new Logger(StaffService.name);
  private readonly nobody = hashOfNothing();

  constructor(
    private readonly db: Database,
    private readonly staff: StaffRepository,
    private readonly limits: SignInLimits,
    private readonly totp: TotpService,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly config: UsersConfig,
  ) {}

  /**
   * @throws wrong-credentials, the same for an unknown address and a wrong password, after the same work;
   *   too-many-requests while the address or the network is locked, whether the address exists or not (USR-23);
   *   service-unavailable while more passwords wait to be compared than can be.
   */
  async signIn(request: RpcRequest<'users.staff.sign-in'>): Promise<StaffSignInReply> {
    const email = normalizeEmail(textOf(request.email));
    await this.limits.count('staff-network', request.device.ip);
    await this.limits.count('staff-email', email);

    const person = await this.staff.findActive(email);
    const isRight = await this.compared(request, email, person);
    if (!person || !isRight) {
      this.logger.warn({ msg: 'staff sign-in refused', staffId: person?.id ?? null });
      throw problem('wrong-credentials');
    }
    await this.limits.clear('staff-email', email);
    await this.limits.takeBack('staff-network', request.device.ip);
    if (await this.totp.has(person.id)) return { step: 'code', ...(await this.challenges.begin(person.id, 'code')) };
    if (this.config.REQUIRE_STAFF_TOTP !== 'false') {
      return { step: 'enrol', ...(await this.challenges.begin(person.id, 'enrol')) };
    }
    const session = await this.db.transaction((tx) => this.open(tx, person, request.device));
    return { step: 'signed-in', session };
  }

  /** @throws challenge-expired, totp-invalid, or too-many-requests after five wrong codes in a quarter of an hour. */
  async confirm(request: RpcRequest<'users.staff.confirm'>): Promise<SessionReply> {
    const challenge = textOf(request.challenge);
    const { staffId } = await this.challenges.countTry(challenge, 'code');
    await this.limits.count('staff-code', staffId);
    const session = await this.db.transaction(async (tx) => {
      if (!(await this.totp.use(tx, staffId, textOf(request.code)))) throw problem('totp-invalid');
      await this.challenges.use(tx, challenge);
      return this.open(tx, await this.activeById(staffId), request.device);
    });
    await this.limits.clear('staff-code', staffId);
    return session;
  }

  async beginTotp(challenge: unknown): Promise<TotpEnrolmentView> {
    const { staffId, secret } = await this.challenges.secretFor(textOf(challenge));
    const { email } = await this.activeById(staffId);
    return { secret, uri: uriOf(secret, email) };
  }

  /** The first code of the new authenticator proves that it is set up; the recovery codes are seen this once. */
  async enableTotp(
    request: RpcRequest<'users.totp.enable'>,
  ): Promise<{ session: SessionReply; recoveryCodes: string[] }> {
    const challenge = textOf(request.challenge);
    const { staffId, secret } = await this.challenges.countTry(challenge, 'enrol');
    if (secret === null) throw problem('challenge-expired');
    return this.db.transaction(async (tx) => {
      const recoveryCodes = await this.totp.enable(tx, staffId, secret, textOf(request.code));
      if (!recoveryCodes) throw problem('totp-invalid');
      await this.challenges.use(tx, challenge);
      const person = await this.activeById(staffId);
      this.logger.log({ msg: 'authenticator set up', staffId });
      return { session: await this.open(tx, person, request.device), recoveryCodes };
    });
  }

  /** @throws wrong-credentials unless it is the password of the one who asks. */
  async renewTotp(staffId: string, password: unknown): Promise<{ challenge: string; expiresAt: string }> {
    await this.proveThePassword(staffId, password);
    return this.challenges.begin(staffId, 'enrol');
  }

  /** Counted like a sign-in, so that a session somebody left open is no place to guess. */
  async proveThePassword(staffId: string, password: unknown): Promise<Staff> {
    const person = await this.activeById(staffId);
    await this.limits.count('staff-email', person.email);
    if (!(await isPassword(textOf(password), person.passwordHash))) throw problem('wrong-credentials');
    await this.limits.clear('staff-email', person.email);
    return person;
  }

  /** A try that nobody had time to look at locks nobody out. */
  private async compared(
    { password, device }: RpcRequest<'users.staff.sign-in'>,
    email: string,
    person: Staff | null,
  ): Promise<boolean> {
    try {
      return await isPassword(textOf(password), person?.passwordHash ?? this.nobody);
    } catch (error) {
      await this.limits.takeBack('staff-email', email);
      await this.limits.takeBack('staff-network', device.ip);
      throw error;
    }
  }

  private async activeById(staffId: string): Promise<Staff> {
    const person = await this.staff.findActiveById(staffId);
    if (!person) throw problem('wrong-credentials');
    return person;
  }

  private async open(
    tx: Tx,
    person: Staff,
    device: RpcRequest<'users.staff.sign-in'>['device'],
  ): Promise<SessionReply> {
    const { id, role, name } = person;
    tx.afterCommit(() => this.logger.log({ msg: 'staff signed in', staffId: id }));
    return this.sessions.open(tx, { kind: 'staff', id, role, name }, device);
  }
}

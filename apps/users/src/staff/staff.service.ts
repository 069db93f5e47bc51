import type {
  In,
  Out,
  SessionReply,
  StaffCaller,
  StaffChallenge,
  StaffCodeRequest,
  StaffSignInReply,
  StaffSignInRequest,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { normalizeEmail, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { SessionService } from '../sessions/session.service.js';
import { ChallengeService } from '../totp/challenge.service.js';
import { uriOf } from '../totp/totp.codes.js';
import { TotpService } from '../totp/totp.service.js';
import { UsersConfig } from '../users.config.js';
import { hashOfNothing, hashPassword, isPassword } from './password.js';
import { checkPassword } from './password.rules.js';
import { type LimitName, SignInLimits } from './sign-in-limits.service.js';
import type { Staff } from './staff.entity.js';
import { StaffRepository } from './staff.repository.js';
import { StaffDevices } from './staff-device.repository.js';

/** What a try counts for; the first is forgotten by a right password, the others only lose this try. */
type Counts = readonly [readonly [LimitName, string], ...(readonly [LimitName, string])[]];
const countsOf = (email: string, ip: string): Counts => [
  ['staff-email-network', `${email} ${ip}`],
  ['staff-network', ip],
  ['staff-email', email],
];
const countsOfDevice = (staffId: string, deviceId: unknown): Counts => [
  ['staff-device', `${staffId} ${String(deviceId)}`],
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Signing in to the back-office: a password, then an authenticator (USR-23). */
@Injectable()
export class StaffService {
  private readonly logger = new Logger(StaffService.name);
  private readonly nobody = hashOfNothing();

  constructor(
    private readonly db: Database,
    private readonly staff: StaffRepository,
    private readonly devices: StaffDevices,
    private readonly limits: SignInLimits,
    private readonly totp: TotpService,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly config: UsersConfig,
  ) {}

  /**
   * @throws wrong-credentials, the same for an unknown address and a wrong password, after the same work;
   *   too-many-requests while the address is locked for this network, or the network, whether the address exists or not
   *   (USR-23, S4); new-password-required while the password is a temporary one and nothing else is asked for (S8);
   *   service-unavailable while more passwords wait to be compared than can be.
   */
  @Answers('users.staff.sign-in')
  async signIn(request: StaffSignInRequest): Promise<StaffSignInReply> {
    const email = normalizeEmail(textOf(request.email));
    const person = await this.staff.findActive(email);
    const isKnown = person !== null && (await this.devices.knows(person.id, request.deviceId));
    const counts = isKnown ? countsOfDevice(person.id, request.deviceId) : countsOf(email, request.device.ip);
    for (const [name, key] of counts) await this.limits.count(name, key);

    const isRight = await this.compared(request, counts, person);
    if (!person || !isRight) {
      this.logger.warn({ msg: 'staff sign-in refused', staffId: person?.id ?? null });
      throw problem('wrong-credentials');
    }
    const [[own, key], ...shared] = counts;
    await this.limits.clear(own, key);
    for (const [name, other] of shared) await this.limits.takeBack(name, other);
    const newPassword = person.passwordIsTemporary;
    if (await this.totp.has(person.id)) {
      return { step: 'code', newPassword, ...(await this.challenges.begin(person.id, 'code')) };
    }
    if (this.config.REQUIRE_STAFF_TOTP !== 'false') {
      return { step: 'enrol', newPassword, ...(await this.challenges.begin(person.id, 'enrol')) };
    }
    const passwordHash = await this.chosen(person, request.next);
    const session = await this.db.transaction((tx) => this.open(tx, person, request, passwordHash));
    return { step: 'signed-in', session };
  }

  /**
   * @throws challenge-expired, totp-invalid, too-many-requests after five wrong codes in a quarter of an hour,
   *   new-password-required and validation-failed (`next`) while the password is a temporary one (S8).
   */
  @Answers('users.staff.confirm')
  async confirm(request: StaffCodeRequest): Promise<SessionReply> {
    const challenge = textOf(request.challenge);
    const { staffId } = await this.challenges.countTry(challenge, 'code');
    await this.limits.count('staff-code', staffId);
    const person = await this.activeById(staffId);
    // before the code is used up: who must choose another password types the same code again
    const passwordHash = await this.chosen(person, request.next);
    const session = await this.db.transaction(async (tx) => {
      if (!(await this.totp.use(tx, staffId, textOf(request.code)))) throw problem('totp-invalid');
      await this.challenges.use(tx, challenge);
      return this.open(tx, person, request, passwordHash);
    });
    await this.limits.clear('staff-code', staffId);
    return session;
  }

  @Answers('users.totp.begin')
  async beginTotp({ challenge }: In<'users.totp.begin'>): Promise<Out<'users.totp.begin'>> {
    const { staffId, secret } = await this.challenges.secretFor(textOf(challenge));
    const { email } = await this.activeById(staffId);
    return { secret, uri: uriOf(secret, email) };
  }

  /**
   * The first code of the new authenticator proves that it is set up; the recovery codes are seen this once. Sessions
   * that were opened with less than this proof end (S8).
   */
  @Answers('users.totp.enable')
  async enableTotp(request: StaffCodeRequest): Promise<{ session: SessionReply; recoveryCodes: string[] }> {
    const challenge = textOf(request.challenge);
    const { staffId, secret } = await this.challenges.countTry(challenge, 'enrol');
    if (secret === null) throw problem('challenge-expired');
    const person = await this.activeById(staffId);
    const passwordHash = await this.chosen(person, request.next);
    return this.db.transaction(async (tx) => {
      const recoveryCodes = await this.totp.enable(tx, staffId, secret, textOf(request.code));
      if (!recoveryCodes) throw problem('totp-invalid');
      await this.challenges.use(tx, challenge);
      // whoever had begun the same with the password alone comes too late
      await this.challenges.endAll(tx, staffId);
      this.logger.log({ msg: 'authenticator set up', staffId });
      await this.sessions.endOf(tx, { kind: 'staff', id: staffId });
      return { session: await this.open(tx, person, request, passwordHash), recoveryCodes };
    });
  }

  /** @throws wrong-credentials unless it is the password of the one who asks. */
  @Answers('users.totp.renew')
  async renewTotp({ password }: In<'users.totp.renew'>, { userId: staffId }: StaffCaller): Promise<StaffChallenge> {
    await this.proveThePassword(staffId, password);
    return this.challenges.begin(staffId, 'enrol');
  }

  /** Counted like a sign-in, so that a session somebody left open is no place to guess. */
  async proveThePassword(staffId: string, password: unknown): Promise<Staff> {
    const person = await this.activeById(staffId);
    await this.limits.count('staff-password', staffId);
    if (!(await isPassword(textOf(password), person.passwordHash))) throw problem('wrong-credentials');
    await this.limits.clear('staff-password', staffId);
    return person;
  }

  /** A try that nobody had time to look at locks nobody out. */
  private async compared({ password }: StaffSignInRequest, counts: Counts, person: Staff | null): Promise<boolean> {
    try {
      return await isPassword(textOf(password), person?.passwordHash ?? this.nobody);
    } catch (error) {
      for (const [name, key] of counts) await this.limits.takeBack(name, key);
      throw error;
    }
  }

  private async activeById(staffId: string): Promise<Staff> {
    const person = await this.staff.findActiveById(staffId);
    if (!person) throw problem('wrong-credentials');
    return person;
  }

  /** The password somebody chose in place of a temporary one, hashed; null when theirs is their own. */
  private async chosen(person: Staff, next: unknown): Promise<string | null> {
    if (!person.passwordIsTemporary) return null;
    if (textOf(next) === '') throw problem('new-password-required');
    const chosen = await checkPassword(next, person);
    if (await isPassword(chosen, person.passwordHash)) {
      const message = 'Escolha uma senha diferente da provisória.';
      throw problem('validation-failed', { errors: [{ field: 'next', code: 'password-same', message }] });
    }
    return hashPassword(chosen);
  }

  private async open(
    tx: Tx,
    person: Staff,
    { device, deviceId }: Pick<StaffCodeRequest, 'device' | 'deviceId'>,
    passwordHash: string | null,
  ): Promise<SessionReply> {
    const { id, role, name } = person;
    if (passwordHash !== null) {
      await this.staff.update(tx, id, { passwordHash, passwordIsTemporary: false });
      await this.challenges.endAll(tx, id);
    }
    await this.devices.remember(tx, id, deviceId);
    tx.afterCommit(() => this.logger.log({ msg: 'staff signed in', staffId: id }));
    return this.sessions.open(tx, { kind: 'staff', id, role, name }, device);
  }
}

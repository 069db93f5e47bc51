import { randomBytes } from 'node:crypto';
import type {
  In,
  PasswordChanged,
  StaffById,
  StaffCaller,
  StaffMember,
  StaffMemberList,
  StaffNameList,
  TemporaryPassword,
  UsersAction,
} from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { hasDuty, isValidEmail, NAME_MAX_LENGTH, normalizeEmail, normalizeName, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { SessionService } from '../sessions/session.service.js';
import { ChallengeService } from '../totp/challenge.service.js';
import { TotpService } from '../totp/totp.service.js';
import { hashPassword } from './password.js';
import { checkPassword } from './password.rules.js';
import type { Staff } from './staff.entity.js';
import { StaffRead } from './staff.read.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';
import { StaffDevices } from './staff-device.repository.js';

const wrong = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
/** 96 bits: nobody has to remember it for long. */
const newPassword = (): string => randomBytes(12).toString('base64url');

/** The team as its owners keep it (USR-24). What takes access away takes the sessions too, in the same moment. */
@Injectable()
export class TeamService {
  constructor(
    private readonly db: Database,
    private readonly staff: StaffRepository,
    private readonly reads: StaffRead,
    private readonly devices: StaffDevices,
    private readonly signIn: StaffService,
    private readonly totp: TotpService,
    private readonly challenges: ChallengeService,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  @Answers('users.staff.list')
  async list(): Promise<StaffMemberList> {
    return { items: await this.reads.all() };
  }

  /** Nothing else of them: everybody of the team reads who decided what. */
  @Answers('users.staff.names')
  async names(): Promise<StaffNameList> {
    return { items: await this.reads.names() };
  }

  /**
   * With the same `clientId` the same person, and another password: the one of a lost answer was seen by nobody.
   * @throws staff-exists, idempotency-mismatch. @returns the password to hand over, seen this once.
   */
  @Answers('users.staff.create')
  async create(request: In<'users.staff.create'>, { userId: actorId }: StaffCaller): Promise<TemporaryPassword> {
    const email = normalizeEmail(request.email);
    if (!isValidEmail(email)) throw wrong('email', 'Email inválido.');
    const [{ role }, name] = [request, nameOf(request.name)];
    const asked = askedRow(request.clientId, [actorId, name, email, role]);
    const temporaryPassword = newPassword();
    const person: Staff = {
      id: asked.id,
      name,
      email,
      role,
      passwordHash: await hashPassword(temporaryPassword),
      passwordIsTemporary: true,
      createdAt: this.clock.now(),
      disabledAt: null,
    };
    await this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'staff', asked)) return this.handAgain(tx, actorId, person);
      if (!(await this.staff.insert(tx, person, asked))) throw problem('staff-exists');
      await this.note(tx, actorId, 'staff.created', person.id, null, { role });
    });
    return { staff: await this.view(person.id), temporaryPassword };
  }

  /** @throws staff-exists for somebody who came in meanwhile, or was taken off. */
  private async handAgain(tx: Tx, actorId: string, { id, passwordHash }: Staff): Promise<void> {
    const known = await this.locked(tx, id);
    if (!known.passwordIsTemporary || known.disabledAt !== null) throw problem('staff-exists');
    await this.staff.update(tx, id, { passwordHash });
    await this.challenges.endAll(tx, id);
    await this.note(tx, actorId, 'staff.password-reset', id, null, null);
  }

  /** @throws last-owner when nobody would be left to keep the team. */
  @Answers('users.staff.update')
  async update(request: In<'users.staff.update'>, { userId: actorId }: StaffCaller): Promise<StaffMember> {
    const { staffId } = request;
    const changed = await this.db.transaction(async (tx) => {
      const before = await this.locked(tx, staffId);
      const name = request.name === undefined ? before.name : nameOf(request.name);
      const role = request.role ?? before.role;
      if (name === before.name && role === before.role) return false;
      if (role !== before.role) await this.keepAnOwner(tx, actorId, before);
      await this.staff.update(tx, staffId, { name, role });
      await this.note(tx, actorId, 'staff.updated', staffId, { role: before.role }, { role });
      // another role is another person to every door: they sign in again with it
      if (role !== before.role) await this.sessions.endOf(tx, { kind: 'staff', id: staffId });
      return true;
    });
    if (changed) await this.sessions.refresh({ kind: 'staff', id: staffId });
    return this.view(staffId);
  }

  @Answers('users.staff.deactivate')
  deactivate({ staffId }: StaffById, { userId: actorId }: StaffCaller): Promise<StaffMember> {
    return this.change(actorId, staffId, 'staff.deactivated', async (tx, person) => {
      await this.keepAnOwner(tx, actorId, person);
      await this.staff.disable(tx, staffId, this.clock.now());
    });
  }

  @Answers('users.staff.reactivate')
  reactivate({ staffId }: StaffById, { userId: actorId }: StaffCaller): Promise<StaffMember> {
    return this.change(actorId, staffId, 'staff.reactivated', (tx) => this.staff.disable(tx, staffId, null));
  }

  /** The next sign-in sets up a new authenticator. */
  @Answers('users.staff.reset-totp')
  resetTotp({ staffId }: StaffById, { userId: actorId }: StaffCaller): Promise<StaffMember> {
    return this.change(actorId, staffId, 'staff.totp-reset', async (tx) => {
      await this.totp.reset(tx, staffId);
    });
  }

  @Answers('users.staff.reset-password')
  async resetPassword({ staffId }: StaffById, { userId: actorId }: StaffCaller): Promise<TemporaryPassword> {
    const temporaryPassword = newPassword();
    const passwordHash = await hashPassword(temporaryPassword);
    const staff = await this.change(actorId, staffId, 'staff.password-reset', (tx) =>
      this.staff.update(tx, staffId, { passwordHash, passwordIsTemporary: true }),
    );
    return { staff, temporaryPassword };
  }

  /** One's own, proved by the present one; every other session of the person ends. */
  @Answers('users.staff.change-password')
  async changePassword(
    { current, next }: In<'users.staff.change-password'>,
    { userId: staffId, sessionId }: StaffCaller,
  ): Promise<PasswordChanged> {
    const chosen = await checkPassword(next, await this.signIn.proveThePassword(staffId, current));
    const passwordHash = await hashPassword(chosen);
    await this.db.transaction(async (tx) => {
      await this.staff.update(tx, staffId, { passwordHash, passwordIsTemporary: false });
      await this.challenges.endAll(tx, staffId);
      await this.sessions.endOf(tx, { kind: 'staff', id: staffId }, { but: sessionId });
      await this.note(tx, staffId, 'staff.password-changed', staffId, null, null);
    });
    return { changed: true };
  }

  /** Every one of these ends what the person has open, and is not for oneself: one would lock oneself out. */
  private async change(
    actorId: string,
    staffId: string,
    action: UsersAction,
    work: (tx: Tx, person: Staff) => Promise<void>,
  ): Promise<StaffMember> {
    if (actorId === staffId) throw problem('not-yourself');
    await this.db.transaction(async (tx) => {
      const person = await this.locked(tx, staffId);
      await work(tx, person);
      await this.challenges.endAll(tx, staffId);
      await this.sessions.endOf(tx, { kind: 'staff', id: staffId });
      await this.devices.forget(tx, staffId);
      const was = { active: person.disabledAt === null, role: person.role };
      const now = await this.locked(tx, staffId);
      await this.note(tx, actorId, action, staffId, was, { active: now.disabledAt === null, role: now.role });
    });
    return this.view(staffId);
  }

  /** @throws last-owner, not-yourself: an owner never takes the role away from themselves. */
  private async keepAnOwner(tx: Tx, actorId: string, person: Staff): Promise<void> {
    if (!hasDuty(person.role, 'ownership')) return;
    if (person.id === actorId) throw problem('not-yourself');
    if (person.disabledAt === null && (await this.staff.countOwners(tx)) <= 1) throw problem('last-owner');
  }

  private async locked(tx: Tx, staffId: string): Promise<Staff> {
    await tx.lock('staff-team');
    const person = await this.staff.findById(tx, staffId);
    if (!person) throw problem('staff-not-found');
    return person;
  }

  private async view(staffId: string): Promise<StaffMember> {
    const view = await this.reads.one(staffId);
    if (!view) throw problem('staff-not-found');
    return view;
  }

  private note(
    tx: Tx,
    actorId: string,
    action: UsersAction,
    targetId: string,
    before: Record<string, string | boolean> | null,
    after: Record<string, string | boolean> | null,
  ): Promise<void> {
    return this.audit.recordOwn(tx, { actorId, action, targetType: 'staff', targetId, before, after });
  }
}

function nameOf(text: string): string {
  const name = normalizeName(text);
  if (name === '' || Array.from(name).length > NAME_MAX_LENGTH) throw wrong('name', 'Informe o nome.');
  return name;
}

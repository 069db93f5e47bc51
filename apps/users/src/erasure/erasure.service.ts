import { randomUUID } from 'node:crypto';
import { type ErasureBegun, type In, SERVICES, type StaffCaller, type UserCaller } from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS, problem } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient } from '@camarim/messaging';
import { Clock, messageOf } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { refuseOwedAccount } from '../accounts/owed-account.js';
import { AuditService } from '../audit/audit.service.js';
import { checkReason } from '../input/input.js';
import type { UsersJobs } from '../jobs.js';
import { ERASURE_USE } from '../login/login-code.mail.js';
import { LoginCodeService } from '../login/login-code.service.js';
import { OwnCodeService } from '../login/own-code.service.js';
import { MailService } from '../mail/mail.service.js';
import { SessionService } from '../sessions/session.service.js';
import { ErasureRepository } from './erasure.repository.js';

const ROUND_MS = 60_000;
/** Events and payments on their way may still write about a person: only after this long is the last question asked. */
const SETTLED_MS = HOUR_MS;
const KEPT_MS = 5 * 365 * DAY_MS;

/**
 * A person leaves (LGPD art. 18 VI; USR-30): at once here, then every service is asked until it has nothing left to
 * erase, and once more an hour later. Fiscal rows stay, without name and address; see `kept` of each service's tables.
 */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly db: Database,
    private readonly erasures: ErasureRepository,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly codes: LoginCodeService,
    private readonly ownCodes: OwnCodeService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly events: EventPublisher<'users'>,
    private readonly rpc: RpcClient,
    private readonly queue: JobQueue<UsersJobs>,
    private readonly clock: Clock,
  ) {}

  /**
   * What somebody is owed as a creator could be paid to nobody: her key and her hand on the page go with the account.
   * @throws too-many-requests after 5 codes an hour, model-has-balance while she is owed money as a creator (PAYOUT-06).
   */
  @Answers('users.erasure.send-code')
  async sendCode({ ip }: In<'users.erasure.send-code'>, { userId }: UserCaller): Promise<{ sent: true }> {
    await refuseOwedAccount(this.rpc, userId, 'erase');
    const { sent } = await this.ownCodes.send(userId, ip, ERASURE_USE);
    return { sent };
  }

  /** From here on the account is no more: its sessions end with this commit. @throws code-invalid, model-has-balance */
  @Answers('users.erasure.request')
  async request({ code }: In<'users.erasure.request'>, { userId }: UserCaller): Promise<ErasureBegun> {
    const email = await this.accounts.addressOfPresent(userId);
    await refuseOwedAccount(this.rpc, userId, 'erase');
    return this.ownCodes.use(userId, email, code, ERASURE_USE, (tx) => this.leave(tx, userId, email));
  }

  /** What a person asked the team for by letter or telephone (USR-27): the same erasure, with whose hand it was and why. */
  @Answers('users.erasure.request-for')
  async requestFor(
    { userId, reason: why }: In<'users.erasure.request-for'>,
    { userId: actorId }: StaffCaller,
  ): Promise<ErasureBegun> {
    const reason = checkReason(why);
    const email = await this.accounts.addressOfPresent(userId);
    await refuseOwedAccount(this.rpc, userId, 'erase-for');
    return this.db.transaction(async (tx) => {
      const begun = await this.leave(tx, userId, email);
      if (!begun) throw problem('user-not-found');
      const entry = { actorId, targetType: 'person', targetId: userId, reason, after: { protocol: begun.protocol } };
      await this.audit.recordOwn(tx, { ...entry, action: 'person.erased' });
      return begun;
    });
  }

  /** Asks every service to erase. @throws while one does not answer, so that the job is tried again. */
  async run(erasureId: string): Promise<void> {
    const erasure = await this.erasures.find(erasureId);
    if (!erasure || erasure.done_at !== null) return;
    let erased = 0;
    for (const service of SERVICES) {
      const answer = await this.rpc.call(`${service}.personal-data.erase`, { userId: erasure.user_id });
      erased += answer.erased;
      await this.erasures.confirm(erasureId, service, this.clock.now());
    }
    const now = this.clock.now();
    const settled = now.getTime() - erasure.requested_at.getTime() >= SETTLED_MS;
    if (erased === 0 && settled) await this.erasures.finish(erasureId, now);
  }

  @EveryLeader('users.sweep-erasures', 15_000)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await this.erasures.takeOverdue(now, new Date(now.getTime() + ROUND_MS))) {
      this.enqueue(id, now);
    }
    await this.erasures.deleteDoneBefore(new Date(now.getTime() - KEPT_MS));
  }

  /** @returns null for somebody who had left before. */
  private async leave(tx: Tx, userId: string, email: string) {
    if (!(await this.accounts.erase(tx, userId))) return null;
    await this.sessions.endOf(tx, { kind: 'user', id: userId });
    // whoever confirmed the address for another account goes on with its codes and mails
    if (!(await this.accounts.isConfirmed(tx, email))) {
      await this.codes.forget(tx, email);
      await this.mail.forget(tx, email);
    }
    const now = this.clock.now();
    const id = randomUUID();
    await this.erasures.insert(tx, id, userId, now, new Date(now.getTime() + ROUND_MS));
    const requestedAt = now.toISOString();
    await this.events.publish(tx, 'user.erased', { userId, at: requestedAt });
    tx.afterCommit(() => this.enqueue(id, now));
    return { protocol: id, requestedAt };
  }

  private enqueue(erasureId: string, now: Date): void {
    this.queue.add('erase-account', { erasureId }, { id: `${erasureId}_${now.getTime()}` }).catch((error: unknown) => {
      this.logger.warn(`erasure ${erasureId} waits for the sweep: ${messageOf(error)}`);
    });
  }
}

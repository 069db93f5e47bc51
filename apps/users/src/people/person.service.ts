import type { In, PeoplePage, PeopleTotals, Person, RevealedPerson, StaffCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { cpfDigits, isValidCpf, maskCpf, maskEmail, maskPhone, only, problem, REVEALS } from '@camarim/domain';
import { Answers, newestPage, RpcClient, readNewestCursor } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { refuseLeavingPages } from '../accounts/owed-account.js';
import { AuditService } from '../audit/audit.service.js';
import { checkReason } from '../input/input.js';
import { SessionService } from '../sessions/session.service.js';
import { type PeopleQuestion, type PersonFacts, PersonRead } from './person.read.js';

const EXPORT_PAGE = 5_000;

/** Usuários of the back-office (USR-25, FA-20): masked, and a line in the log for whatever is shown whole or taken out. */
@Injectable()
export class PersonService {
  constructor(
    private readonly db: Database,
    private readonly people: PersonRead,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly audit: AuditService,
    private readonly box: SecretBox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  @Answers('users.person.list')
  list({ cursor, limit, ...question }: In<'users.person.list'>): Promise<PeoplePage> {
    return this.page(question, cursor, limit);
  }

  @Answers('users.person.totals')
  totals(): Promise<PeopleTotals> {
    return this.people.totals(this.clock.now());
  }

  @Answers('users.person.get')
  async get({ userId }: In<'users.person.get'>): Promise<Person> {
    const person = await this.people.one(userId, this.clock.now());
    if (!person) throw problem('user-not-found');
    return this.masked(person);
  }

  /**
   * E-mail, phone and CPF in clear, once, for a reason that is kept. @throws too-many-requests beyond what one member of
   * staff needs: who copies the house is stopped after a few.
   */
  @Answers('users.person.reveal')
  async reveal(
    { userId, reason: why }: In<'users.person.reveal'>,
    { userId: actorId }: StaffCaller,
  ): Promise<RevealedPerson> {
    const reason = checkReason(why);
    const { email, phone, cpf } = await this.accounts.payer(userId);
    await this.db.transaction(async (tx) => {
      await tx.lock(`person.reveal ${actorId}`);
      const since = new Date(this.clock.now().getTime() - REVEALS.withinMs);
      const oldest = await this.audit.nthLast(tx, actorId, 'person.revealed', REVEALS.most, since);
      if (oldest) {
        const retryAfterSeconds = Math.ceil((oldest.getTime() - since.getTime()) / 1_000);
        throw problem('too-many-requests', { retryAfterSeconds });
      }
      const entry = { actorId, targetType: 'person', targetId: userId, reason };
      await this.audit.recordOwn(tx, { ...entry, action: 'person.revealed' });
    });
    return { email, phone, cpf };
  }

  /**
   * Every session of the person goes on under the new role at once.
   * @throws model-has-balance, looks-after-page: a fan could not draw what a page earns (PAYOUT-06).
   */
  @Answers('users.person.set-role')
  async setRole(
    { userId, role, reason: why }: In<'users.person.set-role'>,
    { userId: actorId }: StaffCaller,
  ): Promise<Person> {
    const reason = checkReason(why);
    const before = await this.get({ userId });
    if (before.role !== role) {
      if (role === 'fan') await refuseLeavingPages(this.rpc, userId);
      await this.db.transaction(async (tx) => {
        await this.accounts.setRole(tx, userId, role);
        const entry = { actorId, targetType: 'person', targetId: userId, reason };
        const change = { before: { role: before.role }, after: { role } };
        await this.audit.recordOwn(tx, { ...entry, ...change, action: 'person.role-changed' });
      });
      await this.sessions.refresh({ kind: 'user', id: userId });
    }
    return this.get({ userId });
  }

  /** A part of the table that leaves the house, masked like the list. */
  @Answers('users.person.export-list')
  async export(
    { cursor, ...question }: In<'users.person.export-list'>,
    { userId: actorId }: StaffCaller,
  ): Promise<PeoplePage> {
    const page = await this.page(question, cursor, EXPORT_PAGE);
    const after = { rows: page.items.length, state: question.state, searched: Boolean(question.search?.trim()) };
    await this.db.transaction((tx) =>
      this.audit.recordOwn(tx, { actorId, action: 'person.exported', targetType: 'person', targetId: null, after }),
    );
    return page;
  }

  private async page(question: PeopleQuestion, cursor: string | null, limit: number): Promise<PeoplePage> {
    const search = question.search?.trim() || null;
    const cpfIndexes = search !== null && isValidCpf(search) ? this.box.indexes(cpfDigits(search), 'cpf') : null;
    const after = readNewestCursor(cursor);
    const rows = await this.people.page(
      { search, state: question.state },
      cpfIndexes,
      after,
      limit + 1,
      this.clock.now(),
    );
    return newestPage(
      rows,
      limit,
      (row) => row.created_at,
      (row) => this.masked(row),
    );
  }

  private masked(person: PersonFacts): Person {
    return {
      ...only(person, 'id', 'name', 'role', 'state', 'source'),
      email: maskEmail(person.email),
      phone: person.phone_sealed && maskPhone(this.box.open(person.phone_sealed)),
      cpf: person.cpf_sealed && maskCpf(this.box.open(person.cpf_sealed)),
      accessUntil: person.access_until?.toISOString() ?? null,
      leadId: person.lead_id,
      lastAccessAt: person.last_access_at?.toISOString() ?? null,
      createdAt: person.created_at.toISOString(),
    };
  }
}

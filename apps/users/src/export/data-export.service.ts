import { randomUUID } from 'node:crypto';
import type { DataExportView, In, UserCaller } from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, type ErrorLanguage, isUuid, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, messageOf, SecretBox } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import { strToU8, zipSync } from 'fflate';
import { AccountService } from '../accounts/account.service.js';
import type { UsersJobs } from '../jobs.js';
import { EXPORT_USE } from '../login/login-code.mail.js';
import { OwnCodeService } from '../login/own-code.service.js';
import { DataExportRepository, type DataExportRow } from './data-export.repository.js';
import { EXPORT_README } from './export-readme.js';
import { PersonCollector } from './person-collector.js';

const LIFE_MS = 2 * DAY_MS;
/** The job is put in the queue right after the commit; after this long the sweep looks for it, in ms. */
const ROUND_MS = 60_000;
const ROUNDS = 10;
/** Well under what one answer of a service may weigh, sealed and in base64. */
const PART_BYTES = 256 * 1024;

/** One ZIP with JSON of everything that every service keeps of a person (LGPD arts. 18 and 19; USR-30). */
@Injectable()
export class DataExportService {
  private readonly logger = new Logger(DataExportService.name);

  constructor(
    private readonly db: Database,
    private readonly exports: DataExportRepository,
    private readonly collector: PersonCollector,
    private readonly accounts: AccountService,
    private readonly ownCodes: OwnCodeService,
    private readonly queue: JobQueue<UsersJobs>,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** The copy names a person wholly, so that a session that was left open or stolen must not be enough for it. */
  @Answers('users.export.send-code')
  async sendCode({ ip }: In<'users.export.send-code'>, { userId }: UserCaller): Promise<{ sent: true }> {
    const { sent } = await this.ownCodes.send(userId, ip, EXPORT_USE);
    return { sent };
  }

  /** A copy of this session that is being made or still alive is answered again. @throws code-invalid */
  @Answers('users.export.request')
  async request({ code }: In<'users.export.request'>, caller: UserCaller): Promise<DataExportView> {
    const email = await this.accounts.addressOfPresent(caller.userId);
    return this.ownCodes.use(caller.userId, email, code, EXPORT_USE, (tx) => this.begin(tx, caller));
  }

  @Answers('users.export.latest')
  async latest(_: In<'users.export.latest'>, { userId, sessionId }: UserCaller): Promise<DataExportView | null> {
    const latest = await this.exports.latest(userId, sessionId);
    return latest && viewOf(latest, this.clock.now());
  }

  /** @throws export-not-found for a copy of somebody else or of another session, too */
  @Answers('users.export.read')
  async read(
    { exportId, part }: In<'users.export.read'>,
    caller: UserCaller,
  ): Promise<{ data: string; isLast: boolean }> {
    const shaped = isUuid(exportId) && Number.isInteger(part) && part >= 0;
    const found = shaped ? await this.exports.part(exportId, caller, part, this.clock.now()) : null;
    if (!found) throw problem('export-not-found');
    return { data: this.box.open(found.sealed), isLast: found.is_last };
  }

  /** @throws while a service does not answer, so that the job is tried again. */
  async make(exportId: string): Promise<void> {
    const wanted = await this.exports.find(exportId);
    if (wanted?.status !== 'preparing') return;
    const rows = await this.collector.collect(wanted.user_id);
    const zip = zipOf(rows, await this.accounts.languageOf(wanted.user_id));
    const parts: string[] = [];
    for (let at = 0; at < zip.length; at += PART_BYTES) {
      parts.push(this.box.seal(Buffer.from(zip.subarray(at, at + PART_BYTES)).toString('base64')));
    }
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.db.transaction((tx) => this.exports.finish(tx, exportId, parts, expiresAt));
  }

  /** Redis may lose every job: what the table says is owed gets one again. */
  @EveryLeader('users.sweep-exports', 15_000)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.exports.deleteExpired(now, new Date(now.getTime() - LIFE_MS));
    const next = new Date(now.getTime() + ROUND_MS);
    for (const { id, rounds } of await this.exports.takeOverdue(now, next, ROUNDS)) this.enqueue(id, rounds);
  }

  private async begin(tx: Tx, { userId, sessionId }: UserCaller): Promise<DataExportView> {
    await tx.lock(`data-export:${userId}`);
    const latest = await this.exports.latest(userId, sessionId, tx);
    const now = this.clock.now();
    if (latest && ['preparing', 'ready'].includes(viewOf(latest, now).status)) return viewOf(latest, now);
    const id = randomUUID();
    await this.exports.insert(tx, id, { userId, sessionId }, now, new Date(now.getTime() + ROUND_MS));
    tx.afterCommit(() => this.enqueue(id, 0));
    return { id, status: 'preparing', requestedAt: now.toISOString(), expiresAt: null };
  }

  private enqueue(exportId: string, round: number): void {
    this.queue.add('export-data', { exportId }, { id: `${exportId}_${round}` }).catch((error: unknown) => {
      this.logger.warn(`copy ${exportId} waits for the sweep: ${messageOf(error)}`);
    });
  }
}

function viewOf(row: DataExportRow, now: Date): DataExportView {
  const over = row.expires_at !== null && row.expires_at <= now;
  const requestedAt = row.requested_at.toISOString();
  const expiresAt = row.expires_at?.toISOString() ?? null;
  return { id: row.id, status: over ? 'expired' : row.status, requestedAt, expiresAt };
}

/** A file per table, and one that says in words what they are. */
function zipOf(rows: ReadonlyMap<string, Record<string, unknown>[]>, language: ErrorLanguage): Uint8Array {
  const files = [...rows].map(([name, list]) => [`${name}.json`, strToU8(JSON.stringify(list, null, 2))] as const);
  const { name, text } = EXPORT_README[language];
  return zipSync({ [name]: strToU8(text), ...Object.fromEntries(files) });
}

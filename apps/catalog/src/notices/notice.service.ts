import { randomBytes } from 'node:crypto';
import {
  type Identity,
  type In,
  type Notice,
  type NoticePage,
  type NoticeReceipt,
  type NoticeSubject,
  type ReportedRoom,
  type StaffCaller,
  userIdOf,
} from '@camarim/contracts';
import { askedRow, Database, EveryLeader, type Tx, wasMade } from '@camarim/database';
import { DAY_MS, HOUR_MS, isValidEmail, NOTICE_LIMITS, normalizeEmail, only, problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { ModelAdminService } from '../models/model-admin.service.js';
import { PostAdminService } from '../posts/post-admin.service.js';
import { SaleService } from '../sales/sale.service.js';
import { type NewNotice, NoticeRepository } from './notice.repository.js';
import { NoticeSubjectRead } from './notice-subject.read.js';

/** As long as somebody may still answer an answer. */
const REPORTER_KEPT_MS = 180 * DAY_MS;

/** Whoever stopped a call, as the team reads it. */
const CALL_REPORTER = { fan: 'Quem comprou a chamada', creator: 'A criadora da chamada' } as const;

/** What people report about content, and what the team decides (Marco Civil art. 21; FV-38). */
@Injectable()
export class NoticeService {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticeRepository,
    private readonly subjects: NoticeSubjectRead,
    private readonly posts: PostAdminService,
    private readonly models: ModelAdminService,
    private readonly sales: SaleService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  /** With the same `clientId` the same report, however often it is sent. @throws validation-failed, idempotency-mismatch */
  @Answers('catalog.notice.submit')
  async submit({ clientId, ...form }: In<'catalog.notice.submit'>, caller: Identity): Promise<NoticeReceipt> {
    const notice = checked(form);
    const [userId, at] = [userIdOf(caller), this.clock.now()];
    const asked = askedRow(clientId, [userId, notice]);
    return this.db.transaction(async (tx) => {
      const before = (await wasMade(tx, 'content_notice', asked)) && (await this.notices.find(asked.id, tx));
      if (before) return only(before, 'protocol', 'receivedAt');
      const protocol = protocolOf(at);
      await this.notices.insert(tx, { asked, protocol, userId, at }, notice);
      await this.events.publish(tx, 'notice.received', { noticeId: asked.id });
      return { protocol, receivedAt: at.toISOString() };
    });
  }

  /** Of a call that somebody stopped; part of the reaction's transaction. There is no address to answer to: the call has both people. */
  async receiveOfCall(tx: Tx, { bookingId, side, userId, text, createdAt }: ReportedRoom): Promise<void> {
    const [asked, at] = [askedRow(undefined, []), new Date(createdAt)];
    const notice = {
      ...{ kind: 'other' as const, address: `/agendamentos/${bookingId}`, description: text, email: '' },
      ...{ name: CALL_REPORTER[side], isParticipant: true, goodFaith: true, language: 'pt-BR' as const },
    };
    await this.notices.insert(tx, { asked, protocol: protocolOf(at), userId, at }, notice);
    await this.events.publish(tx, 'notice.received', { noticeId: asked.id });
  }

  @Answers('catalog.notice.list')
  async list({ status, cursor, limit }: In<'catalog.notice.list'>): Promise<NoticePage> {
    const page = await this.notices.page(status, readNewestCursor(cursor), limit);
    return { ...page, items: await this.subjects.of(page.items) };
  }

  /**
   * What is said to be removed is: a post or a profile at the address goes off the air with the decision, a story by the event.
   * Of two who decide at once the second removes nothing. Undone where the team switches them on again.
   * @throws transition-not-allowed for one that was decided before.
   */
  @Answers('catalog.notice.decide')
  async decide(
    { noticeId, status, answer }: In<'catalog.notice.decide'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Notice> {
    const text = textOf(answer, 'answer', NOTICE_LIMITS.answer.min, 'Escreva a resposta.');
    const { kind, subject, story, status: before } = await this.get({ noticeId });
    if (before !== 'open') throw alreadyDecided();
    await this.db.transaction(async (tx) => {
      const decided = await this.notices.decide(tx, noticeId, status, text, staffId, this.clock.now());
      if (!decided) throw alreadyDecided();
      if (status === 'removed' && subject) await this.takeDown(tx, subject, staffId);
      const target = { targetType: 'notice' as const, targetId: noticeId, modelId: subject?.modelId ?? null };
      await this.changes.record(tx, staffId, { action: 'notice.decided', ...target, details: { kind, status } });
      await this.events.publish(tx, 'notice.decided', { noticeId, status, story, staffId });
    });
    return this.get({ noticeId });
  }

  @Answers('catalog.notice.get')
  async get({ noticeId }: In<'catalog.notice.get'>): Promise<Notice> {
    const notice = await this.notices.find(noticeId);
    if (!notice) throw problem('notice-not-found');
    const [whole] = await this.subjects.of([notice]);
    return whole ?? { ...notice, subject: null, story: null };
  }

  private async takeDown(tx: Tx, subject: NoticeSubject, staffId: string): Promise<void> {
    const { kind, id, modelId, isDeleted } = subject;
    if (kind === 'post') {
      if (!isDeleted) await this.posts.takeDown(tx, id, staffId, 'post-removed');
      await this.sales.removeIn(tx, id, modelId);
    } else await this.models.setActiveIn(tx, { modelId: id, isActive: false, departureId: null }, staffId);
  }

  @EveryLeader('catalog.forget-reporters', 6 * HOUR_MS)
  async forgetReporters(): Promise<void> {
    await this.notices.forgetReporters(new Date(this.clock.now().getTime() - REPORTER_KEPT_MS));
  }
}

const protocolOf = (at: Date): string => `CM-${at.getUTCFullYear()}-${randomBytes(5).toString('hex').toUpperCase()}`;

/** Texts as they are kept: what only looked long enough is refused. */
function checked(form: NewNotice): NewNotice {
  const email = normalizeEmail(form.email);
  const name = textOf(form.name, 'name', NOTICE_LIMITS.name.min, 'Informe seu nome.');
  if (!isValidEmail(email)) throw invalid('email', 'Informe um e-mail válido.');
  const address = textOf(form.address, 'address', NOTICE_LIMITS.address.min, 'Informe o endereço da página.');
  const { min } = NOTICE_LIMITS.description;
  const description = textOf(form.description, 'description', min, `Descreva o problema com pelo menos ${min} letras.`);
  if (!form.goodFaith) throw invalid('goodFaith', 'Confirme que as informações são verdadeiras.');
  return { ...form, email, name, address, description };
}

function textOf(value: string, field: string, min: number, message: string): string {
  const text = cleanText(value);
  if (text.length < min) throw invalid(field, message);
  return text;
}

/** Somebody of the team was faster. */
const alreadyDecided = () =>
  problem('transition-not-allowed', {
    errors: [{ field: 'status', code: 'decided', message: 'Esta denúncia já foi decidida.' }],
  });

import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Identity,
  NOTICE_KINDS,
  type NoticeDraft,
  type NoticeSubject,
  type NoticeView,
  type Page,
  type RpcRequest,
  userIdOf,
} from '@camarim/contracts';
import { Database, EveryLeader } from '@camarim/database';
import { DAY_MS, isValidEmail, looksLikeUuid, normalizeEmail, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { checkLimit, cleanText, invalid } from '../input/input.js';
import { parseNewestCursor } from '../input/newest-cursor.js';
import { ModelAdminService } from '../models/model-admin.service.js';
import { PostAdminService } from '../posts/post-admin.service.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeSubjectRead } from './notice-subject.read.js';

/** As long as somebody may still answer an answer. */
const REPORTER_KEPT_MS = 180 * DAY_MS;

/** What people report about content, and what the team decides (Marco Civil art. 21; FV-38). */
@Injectable()
export class NoticeService {
  constructor(
    private readonly db: Database,
    private readonly notices: NoticeRepository,
    private readonly subjects: NoticeSubjectRead,
    private readonly posts: PostAdminService,
    private readonly models: ModelAdminService,
    private readonly changes: ChangeLog,
    private readonly events: EventPublisher<'catalog'>,
    private readonly clock: Clock,
  ) {}

  async submit(draft: NoticeDraft, caller: Identity): Promise<{ protocol: string; receivedAt: string }> {
    const notice = checked(draft);
    const [id, at] = [randomUUID(), this.clock.now()];
    const protocol = `CM-${at.getUTCFullYear()}-${randomBytes(5).toString('hex').toUpperCase()}`;
    await this.db.transaction(async (tx) => {
      await this.notices.insert(tx, { id, protocol, userId: userIdOf(caller), at }, notice);
      await this.events.publish(tx, 'notice.received', { noticeId: id });
    });
    return { protocol, receivedAt: at.toISOString() };
  }

  async list({ status, cursor, limit }: RpcRequest<'catalog.notice.list'>): Promise<Page<NoticeView>> {
    checkLimit(limit, 50);
    if (status !== null && !['open', 'removed', 'refused'].includes(status))
      throw invalid('status', 'Estado inválido.');
    const page = await this.notices.page(status, parseNewestCursor(cursor), limit);
    return { ...page, items: await this.subjects.of(page.items) };
  }

  /**
   * What is said to be removed is: a post or a profile at the address goes off the air before anybody is told so, a story
   * by the event. Undone where the team switches them on again.
   * @throws transition-not-allowed for one that was decided before.
   */
  async decide(
    { noticeId, status, answer }: RpcRequest<'catalog.notice.decide'>,
    staffId: string,
  ): Promise<NoticeView> {
    if (!['removed', 'refused'].includes(status)) throw invalid('status', 'Estado inválido.');
    const text = textOf(answer, 'answer', 10, 4_000, 'Escreva a resposta.');
    const { kind, subject, story, status: before } = await this.get(noticeId);
    if (before !== 'open') throw problem('transition-not-allowed');
    if (status === 'removed' && subject) await this.takeDown(subject, staffId);
    await this.db.transaction(async (tx) => {
      const decided = await this.notices.decide(tx, noticeId, status, text, staffId, this.clock.now());
      if (!decided) throw problem('transition-not-allowed');
      const target = { targetType: 'notice' as const, targetId: noticeId, modelId: subject?.modelId ?? null };
      await this.changes.record(tx, staffId, { action: 'notice.decided', ...target, details: { kind, status } });
      await this.events.publish(tx, 'notice.decided', { noticeId, status, story, staffId });
    });
    return this.get(noticeId);
  }

  async get(noticeId: string): Promise<NoticeView> {
    const notice = looksLikeUuid(noticeId) ? await this.notices.find(noticeId) : null;
    if (!notice) throw problem('notice-not-found');
    const [whole] = await this.subjects.of([notice]);
    return whole ?? { ...notice, subject: null, story: null };
  }

  private async takeDown({ kind, id }: NoticeSubject, staffId: string): Promise<void> {
    if (kind === 'post') await this.posts.setPublished(id, false, staffId);
    else await this.models.setActive(id, false, staffId);
  }

  @EveryLeader('catalog.forget-reporters', 6 * 60 * 60_000)
  async forgetReporters(): Promise<void> {
    await this.notices.forgetReporters(new Date(this.clock.now().getTime() - REPORTER_KEPT_MS));
  }
}

function checked(draft: NoticeDraft): NoticeDraft {
  if (!NOTICE_KINDS.includes(draft.kind)) throw invalid('kind', 'Escolha o motivo.');
  const email = typeof draft.email === 'string' ? normalizeEmail(draft.email) : '';
  const name = textOf(draft.name, 'name', 2, 120, 'Informe seu nome.');
  if (!isValidEmail(email)) throw invalid('email', 'Informe um e-mail válido.');
  const address = textOf(draft.address, 'address', 1, 500, 'Informe o endereço da página.');
  const description = textOf(
    draft.description,
    'description',
    20,
    4_000,
    'Descreva o problema com pelo menos 20 letras.',
  );
  if (draft.goodFaith !== true) throw invalid('goodFaith', 'Confirme que as informações são verdadeiras.');
  return { ...draft, email, name, address, description, isParticipant: draft.isParticipant === true };
}

function textOf(value: unknown, field: string, min: number, max: number, message: string): string {
  const text = typeof value === 'string' ? cleanText(value) : '';
  if (text.length < min || text.length > max) throw invalid(field, message);
  return text;
}

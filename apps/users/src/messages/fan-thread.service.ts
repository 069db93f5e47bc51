import type { In, Message, MessagePage, Out, ReadMark, ThreadFacts, UserCaller } from '@camarim/contracts';
import { type MessageRefusal, problem } from '@camarim/domain';
import { Answers, ModelStandings, newestPage, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { Reader } from './message.seal.js';
import { MessageDesk } from './message-desk.service.js';
import { MessageReports } from './message-report.service.js';
import { MessageSearcher } from './message-search.read.js';
import { ThreadAccess } from './thread.access.js';
import { refusalOf, ThreadRead } from './thread.read.js';
import { ThreadRepository } from './thread.repository.js';
import { ThreadPresenter } from './thread.view.js';
import { ThreadListRead } from './thread-list.read.js';
import { type Author, WritingService } from './writing.service.js';

const readerOf = ({ userId }: UserCaller): Reader => ({ id: userId, side: 'fan', isTeam: false });
/** A creator who writes to another one writes as a fan of hers. */
const authorOf = ({ userId }: UserCaller): Author => ({ id: userId, kind: 'fan' });

/** A fan's conversations with creators. */
@Injectable()
export class FanThreadService {
  constructor(
    private readonly access: ThreadAccess,
    private readonly threads: ThreadRepository,
    private readonly reads: ThreadRead,
    private readonly lists: ThreadListRead,
    private readonly present: ThreadPresenter,
    private readonly desk: MessageDesk,
    private readonly writing: WritingService,
    private readonly reports: MessageReports,
    private readonly searcher: MessageSearcher,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  @Answers('users.thread.list')
  async list({ cursor, limit }: In<'users.thread.list'>, { userId }: UserCaller): Promise<Out<'users.thread.list'>> {
    const [rows, unreadThreads] = await Promise.all([
      this.lists.ofFan(userId, readNewestCursor(cursor), limit + 1),
      this.lists.unreadThreads({ fanId: userId }),
    ]);
    const page = newestPage(
      rows,
      limit,
      ({ last_at }) => last_at ?? new Date(0),
      (view) => this.present.line(view, 'fan'),
    );
    return { ...page, unreadThreads };
  }

  @Answers('users.thread.count-unread')
  async countUnread(
    _: In<'users.thread.count-unread'>,
    { userId }: UserCaller,
  ): Promise<Out<'users.thread.count-unread'>> {
    return { threads: await this.lists.unreadThreads({ fanId: userId }) };
  }

  @Answers('users.thread.get')
  async get({ threadId }: In<'users.thread.get'>, fan: UserCaller): Promise<ThreadFacts> {
    return this.shown((await this.access.ofFan(threadId, fan.userId)).id);
  }

  /** Looking opens nothing. @throws model-not-found */
  @Answers('users.thread.door')
  async door({ modelId }: In<'users.thread.door'>, { userId }: UserCaller): Promise<Out<'users.thread.door'>> {
    const thread = await this.threads.between(modelId, userId);
    const view = thread && (await this.reads.one(thread.id, 'fan'));
    if (view) return { threadId: view.id, refusal: refusalOf(view, 'fan') };
    await this.standings.requireActive(modelId);
    return { threadId: null, refusal: await this.whyNot(modelId, userId) };
  }

  /** The one thread with her. @throws what keeps them from writing, model-not-found when there is none and none may begin. */
  @Answers('users.thread.open')
  async open({ modelId }: In<'users.thread.open'>, { userId }: UserCaller): Promise<ThreadFacts> {
    const thread = await this.threads.between(modelId, userId);
    if (thread) return this.shown(thread.id);
    await this.standings.requireActive(modelId);
    const refusal = await this.whyNot(modelId, userId);
    if (refusal) throw problem(refusal);
    const creatorId = await this.access.creatorOf(modelId);
    const { id } = await this.threads.open(modelId, userId, creatorId, this.clock.now());
    return this.shown(id);
  }

  @Answers('users.thread.choose')
  async choose({ threadId, ...choice }: In<'users.thread.choose'>, fan: UserCaller): Promise<ThreadFacts> {
    await this.desk.choose(await this.access.ofFan(threadId, fan.userId), 'fan', choice);
    return this.shown(threadId);
  }

  @Answers('users.broadcast.taken')
  async taken(
    { threadId }: In<'users.broadcast.taken'>,
    { userId }: UserCaller,
  ): Promise<Out<'users.broadcast.taken'>> {
    return { takes: (await this.access.ofFan(threadId, userId)).takes_broadcasts };
  }

  @Answers('users.broadcast.choose')
  async takes(
    { threadId, takes }: In<'users.broadcast.choose'>,
    fan: UserCaller,
  ): Promise<Out<'users.broadcast.choose'>> {
    const { id } = await this.access.ofFan(threadId, fan.userId);
    await this.threads.takeBroadcasts(id, takes);
    return { takes };
  }

  @Answers('users.thread.read')
  async read({ threadId, seq }: In<'users.thread.read'>, fan: UserCaller): Promise<ReadMark> {
    return this.desk.read(await this.access.ofFan(threadId, fan.userId), 'fan', seq);
  }

  @Answers('users.message.list')
  async messages({ threadId, ...asked }: In<'users.message.list'>, fan: UserCaller): Promise<MessagePage> {
    return this.desk.page(await this.access.ofFan(threadId, fan.userId), asked, readerOf(fan));
  }

  @Answers('users.message.send')
  async send({ threadId, ...typed }: In<'users.message.send'>, fan: UserCaller): Promise<Message> {
    const { thread, message } = await this.writing.send(threadId, authorOf(fan), typed);
    return this.desk.shown(thread, message, readerOf(fan));
  }

  @Answers('users.message.unsend')
  async unsend({ threadId, seq }: In<'users.message.unsend'>, fan: UserCaller): Promise<Message> {
    const thread = await this.access.ofFan(threadId, fan.userId);
    return this.desk.unsend(thread, authorOf(fan), seq, readerOf(fan));
  }

  /** A film they paid for counts as opened once they start it. @throws message-not-found */
  @Answers('users.message.open-file')
  async openFile({ threadId, seq }: In<'users.message.open-file'>, fan: UserCaller): Promise<Message> {
    return this.desk.openFile(await this.access.ofFan(threadId, fan.userId), seq, readerOf(fan));
  }

  @Answers('users.message.report')
  async report({ threadId, ...form }: In<'users.message.report'>, fan: UserCaller): Promise<object> {
    const thread = await this.access.ofFan(threadId, fan.userId);
    return this.reports.report(thread, { id: fan.userId, kind: 'fan' }, form);
  }

  @Answers('users.message.search')
  search({ text }: In<'users.message.search'>, { userId }: UserCaller): Promise<Out<'users.message.search'>> {
    return this.searcher.find({ side: 'fan', ownerId: userId }, text);
  }

  /** Why one may not begin a thread with her; nobody writes to herself. */
  private async whyNot(modelId: string, userId: string): Promise<MessageRefusal | null> {
    const refusal = await this.reads.beginRefusal(modelId, userId);
    return refusal ?? ((await this.access.creatorOf(modelId)) === userId ? 'messages-not-allowed' : null);
  }

  private async shown(threadId: string): Promise<ThreadFacts> {
    const view = await this.reads.one(threadId, 'fan');
    if (!view) throw problem('thread-not-found');
    return this.present.facts(view, 'fan');
  }
}

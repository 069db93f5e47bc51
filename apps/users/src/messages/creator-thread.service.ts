import type { HouseThread, In, Message, MessagePage, Out, ReadMark, UserCaller } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { housePage } from './house-page.js';
import type { Reader } from './message.seal.js';
import { MessageAttachments } from './message-attachments.service.js';
import { MessageDesk } from './message-desk.service.js';
import { MessageReports } from './message-report.service.js';
import { MessageSearcher } from './message-search.read.js';
import { ThreadAccess } from './thread.access.js';
import { ThreadRead } from './thread.read.js';
import { ThreadPresenter } from './thread.view.js';
import { ThreadListRead } from './thread-list.read.js';
import { WritingService } from './writing.service.js';

const readerOf = ({ userId }: UserCaller): Reader => ({ id: userId, side: 'house', isTeam: false });
/** The only place where a message becomes hers: the session is one of a creator, and the thread one of her page. */
const authorOf = ({ userId }: UserCaller) => ({ id: userId, kind: 'creator' as const });

/** A creator's inbox. */
@Injectable()
export class CreatorThreadService {
  constructor(
    private readonly access: ThreadAccess,
    private readonly reads: ThreadRead,
    private readonly lists: ThreadListRead,
    private readonly present: ThreadPresenter,
    private readonly desk: MessageDesk,
    private readonly writing: WritingService,
    private readonly reports: MessageReports,
    private readonly searcher: MessageSearcher,
    private readonly attachments: MessageAttachments,
  ) {}

  @Answers('users.creator-thread.list')
  async list(
    asked: In<'users.creator-thread.list'>,
    { userId }: UserCaller,
  ): Promise<Out<'users.creator-thread.list'>> {
    await this.access.requireHers(asked.modelId, userId);
    const inbox = { modelId: asked.modelId, filter: asked.filter, fanId: null };
    const [page, unreadThreads] = await Promise.all([
      housePage(this.lists, inbox, asked, (view) => this.present.houseLine(view)),
      this.lists.unreadThreads(inbox),
    ]);
    return { ...page, unreadThreads };
  }

  @Answers('users.creator-thread.count-unread')
  async countUnread(
    { modelId }: In<'users.creator-thread.count-unread'>,
    { userId }: UserCaller,
  ): Promise<Out<'users.creator-thread.count-unread'>> {
    await this.access.requireHers(modelId, userId);
    return { threads: await this.lists.unreadThreads({ modelId }) };
  }

  @Answers('users.creator-thread.get')
  async get({ threadId }: In<'users.creator-thread.get'>, { userId }: UserCaller): Promise<HouseThread> {
    return this.shown((await this.access.ofCreator(threadId, userId)).id);
  }

  @Answers('users.creator-thread.choose')
  async choose(
    { threadId, ...choice }: In<'users.creator-thread.choose'>,
    { userId }: UserCaller,
  ): Promise<HouseThread> {
    await this.desk.choose(await this.access.ofCreator(threadId, userId), 'house', choice);
    return this.shown(threadId);
  }

  @Answers('users.creator-thread.read')
  async read({ threadId, seq }: In<'users.creator-thread.read'>, { userId }: UserCaller): Promise<ReadMark> {
    return this.desk.read(await this.access.ofCreator(threadId, userId), 'house', seq);
  }

  @Answers('users.creator-message.list')
  async messages({ threadId, ...asked }: In<'users.creator-message.list'>, creator: UserCaller): Promise<MessagePage> {
    return this.desk.page(await this.access.ofCreator(threadId, creator.userId), asked, readerOf(creator));
  }

  @Answers('users.creator-message.send')
  async send({ threadId, ...typed }: In<'users.creator-message.send'>, creator: UserCaller): Promise<Message> {
    const thread = await this.access.ofCreator(threadId, creator.userId);
    const attachmentHash = await this.attachments.forThread(thread, typed, authorOf(creator));
    const { message } = await this.writing.send(thread.id, authorOf(creator), { ...typed, attachmentHash });
    return this.desk.shown(thread, message, readerOf(creator));
  }

  @Answers('users.creator-message.unsend')
  async unsend({ threadId, seq }: In<'users.creator-message.unsend'>, creator: UserCaller): Promise<Message> {
    const thread = await this.access.ofCreator(threadId, creator.userId);
    return this.desk.unsend(thread, authorOf(creator), seq, readerOf(creator));
  }

  @Answers('users.creator-message.report')
  async report({ threadId, ...form }: In<'users.creator-message.report'>, { userId }: UserCaller): Promise<object> {
    const thread = await this.access.ofCreator(threadId, userId);
    return this.reports.report(thread, { id: userId, kind: 'creator' }, form);
  }

  @Answers('users.creator-message.search')
  async search(
    { modelId, text }: In<'users.creator-message.search'>,
    { userId }: UserCaller,
  ): Promise<Out<'users.creator-message.search'>> {
    await this.access.requireHers(modelId, userId);
    return this.searcher.find({ side: 'house', ownerId: modelId }, text);
  }

  private async shown(threadId: string): Promise<HouseThread> {
    const view = await this.reads.one(threadId, 'house');
    if (!view) throw problem('thread-not-found');
    return this.present.house(view);
  }
}

import type { In, Message, MessagePage, Out, StaffCaller, UsersAction } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { housePage } from './house-page.js';
import type { Reader } from './message.seal.js';
import { MessageAttachments } from './message-attachments.service.js';
import { MessageDesk } from './message-desk.service.js';
import { ThreadAccess } from './thread.access.js';
import { aboutThread } from './thread.place.js';
import type { ThreadRow } from './thread.repository.js';
import { ThreadPresenter } from './thread.view.js';
import { ThreadListRead } from './thread-list.read.js';
import { WritingService } from './writing.service.js';

const readerOf = ({ userId }: StaffCaller): Reader => ({ id: userId, side: 'house', isTeam: true });
/** Whatever they send, it is the team's: there is no way from here to the creator's label. */
const authorOf = ({ userId }: StaffCaller) => ({ id: userId, kind: 'staff' as const });

/** The team in the threads of creators: each look at texts and each message leaves a line in the log (MSG-10). */
@Injectable()
export class TeamThreadService {
  constructor(
    private readonly db: Database,
    private readonly access: ThreadAccess,
    private readonly lists: ThreadListRead,
    private readonly present: ThreadPresenter,
    private readonly desk: MessageDesk,
    private readonly writing: WritingService,
    private readonly audit: AuditService,
    private readonly attachments: MessageAttachments,
  ) {}

  @Answers('users.team-thread.list')
  list({
    modelId,
    filter,
    userId: fanId,
    ...page
  }: In<'users.team-thread.list'>): Promise<Out<'users.team-thread.list'>> {
    return housePage(this.lists, { modelId, filter, fanId }, page, (view) => this.present.teamLine(view));
  }

  @Answers('users.team-message.read')
  async messages({ threadId, ...asked }: In<'users.team-message.read'>, staff: StaffCaller): Promise<MessagePage> {
    const thread = await this.access.any(threadId);
    await this.db.transaction((tx) => this.note(tx, thread, staff, 'thread.read'));
    return this.desk.page(thread, asked, readerOf(staff));
  }

  @Answers('users.team-message.send')
  async send({ threadId, ...typed }: In<'users.team-message.send'>, staff: StaffCaller): Promise<Message> {
    const thread = await this.access.any(threadId);
    const attachmentHash = await this.attachments.forThread(thread, typed, authorOf(staff));
    const { message } = await this.writing.send(thread.id, authorOf(staff), { ...typed, attachmentHash }, (tx, seq) =>
      this.note(tx, thread, staff, 'thread.answered', seq),
    );
    return this.desk.shown(thread, message, readerOf(staff));
  }

  @Answers('users.team-message.unsend')
  async unsend({ threadId, seq }: In<'users.team-message.unsend'>, staff: StaffCaller): Promise<Message> {
    return this.desk.unsend(await this.access.any(threadId), authorOf(staff), seq, readerOf(staff));
  }

  private note(tx: Tx, thread: ThreadRow, { userId: actorId }: StaffCaller, action: UsersAction, seq?: number) {
    return this.audit.recordOwn(tx, { ...aboutThread(thread, seq === undefined ? {} : { seq }), actorId, action });
  }
}

import type { In, MessageSetting, UserCaller } from '@camarim/contracts';
import { messageText, USUAL_WRITERS } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkedMessage } from './checked-message.js';
import { MessageSettingRepository } from './message-setting.repository.js';
import { ThreadAccess } from './thread.access.js';

/** What a creator chooses for her messages: whom she lets write, and a greeting (MSG-65, MSG-66). */
@Injectable()
export class MessageSettingService {
  constructor(
    private readonly settings: MessageSettingRepository,
    private readonly access: ThreadAccess,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** A greeting of whoever had the page before is not hers to read. @throws model-not-found */
  @Answers('users.message-setting.get')
  async get({ modelId }: In<'users.message-setting.get'>, { userId }: UserCaller): Promise<MessageSetting> {
    await this.access.requireHers(modelId, userId);
    const row = await this.settings.find(modelId);
    const isHers = row?.author_id === userId && row.greeting_sealed !== '';
    return {
      ...{ modelId, writers: row?.writers ?? USUAL_WRITERS, isGreetingOn: isHers && row.is_greeting_on },
      greeting: isHers ? this.box.open(row.greeting_sealed) : '',
    };
  }

  /** @throws model-not-found, validation-failed for a greeting that says nothing and is on, or says too much. */
  @Answers('users.message-setting.set')
  async set(form: In<'users.message-setting.set'>, creator: UserCaller): Promise<MessageSetting> {
    const { modelId, writers, isGreetingOn } = form;
    await this.access.requireHers(modelId, creator.userId);
    const isEmpty = messageText(form.greeting) === '' && !isGreetingOn;
    const greeting_sealed = isEmpty ? '' : this.box.seal(checkedMessage(form.greeting, false, 'greeting'));
    const row = {
      model_id: modelId,
      author_id: creator.userId,
      writers,
      is_greeting_on: isGreetingOn,
      greeting_sealed,
    };
    await this.settings.keep(row, this.clock.now());
    return this.get({ modelId }, creator);
  }
}

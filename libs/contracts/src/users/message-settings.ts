import { MESSAGE_TYPED, WRITER_RULES, type WriterRule } from '@camarim/domain';
import { Flag, Id, OneOf, pick, Text } from '../fields.js';
import { get, operations, put } from '../operation.js';

/** How messages of one creator are handled. */
export class MessageSettingForm {
  @Id() modelId: string;
  @OneOf(WRITER_RULES) writers: WriterRule;
  /** Whoever begins to subscribe gets the greeting once, under 'Automática'. */
  @Flag() isGreetingOn: boolean;
  /** '' = none. */
  @Text({ max: MESSAGE_TYPED.max }) greeting: string;
}
export class MessageSetting extends pick(MessageSettingForm, 'modelId', 'writers', 'isGreetingOn', 'greeting') {}
export class MessageSettingOf extends pick(MessageSettingForm, 'modelId') {}

/** Her own settings (MSG-65, MSG-66). */
export const messageSettingOperations = operations({
  'users.message-setting.get': get('/creator/message-settings', 'creator', MessageSettingOf, MessageSetting, {
    says: '`modelId` must be hers.',
  }),
  'users.message-setting.set': put('/creator/message-settings', 'creator', MessageSettingForm, MessageSetting, {
    says: '`modelId` must be hers.',
  }),
});

import { Flag, Id, listOf, Text, Time } from '../fields.js';
import { get, Nothing, operations } from '../operation.js';

/** One line of 'meus dispositivos': where the person who asks is signed in (USR-20). */
export class DeviceSession {
  @Id() id: string;
  /** e.g. 'Chrome em Android'. */
  @Text() label: string;
  @Time() createdAt: string;
  /** Exact to a minute. */
  @Time() lastSeenAt: string;
  /** The device that asks. */
  @Flag() current: boolean;
}
export class DeviceSessionList extends listOf(() => DeviceSession) {}

export const deviceOperations = operations({
  'users.session.list': get('/me/sessions', 'signed-in', Nothing, DeviceSessionList),
});

import { accountOperations } from './account.js';
import { auditOperations } from './audit.js';
import { broadcastOperations } from './broadcasts.js';
import { deviceOperations } from './devices.js';
import { fanThreadOperations } from './fan-threads.js';
import { followOperations } from './follows.js';
import { creatorThreadOperations, teamThreadOperations } from './house-threads.js';
import { invitationOperations } from './invitations.js';
import { mailOperations } from './mails.js';
import { messageSettingOperations } from './message-settings.js';
import { answerOperations, messageQuestions } from './messages.js';
import { notificationOperations } from './notifications.js';
import { payoutCodeQuestions } from './payout-code.js';
import { peopleOperations } from './people.js';
import { messageProofOperations } from './proofs.js';
import { pushOperations } from './push.js';
import { usersQuestions } from './questions.js';
import { teamOperations } from './team.js';
import { teamActOperations } from './team-acts.js';

/** Every operation of users. */
export const usersOperations = {
  ...accountOperations,
  ...answerOperations,
  ...auditOperations,
  ...broadcastOperations,
  ...creatorThreadOperations,
  ...deviceOperations,
  ...fanThreadOperations,
  ...followOperations,
  ...invitationOperations,
  ...mailOperations,
  ...messageProofOperations,
  ...messageSettingOperations,
  ...messageQuestions,
  ...notificationOperations,
  ...payoutCodeQuestions,
  ...peopleOperations,
  ...pushOperations,
  ...teamActOperations,
  ...teamOperations,
  ...teamThreadOperations,
  ...usersQuestions,
};

import { TEAM_ACTS, type TeamAct } from '@camarim/domain';
import { Id, OneOf, pageOf, pageQuery, Text, Time } from '../fields.js';
import { get, operations } from '../operation.js';

/** One thing somebody of the team did in a creator's name or to what is hers. */
export class TeamActLine {
  @Id() id: string;
  @Time() at: string;
  /** The name of who did it; 'Você' for what she lets the team do. */
  @Text() by: string;
  @OneOf(TEAM_ACTS) act: TeamAct;
}
export class TeamActPage extends pageOf(() => TeamActLine) {}
export class TeamActQuery extends pageQuery(30, 100) {
  /** One of hers. */
  @Id() modelId: string;
}

/** What the team did, told to the creator it concerns. */
export const teamActOperations = operations({
  'users.audit.of-model': get('/creator/changes', 'creator', TeamActQuery, TeamActPage, {
    says: '`modelId` must be hers. The newest first; what she does herself is not in it, but for what she lets the team do.',
  }),
});

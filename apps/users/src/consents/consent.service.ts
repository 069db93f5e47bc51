import type { ConsentDecision, ConsentsDto, Identity, In } from '@camarim/contracts';
import { Database, EveryLeader, type Tx } from '@camarim/database';
import { HOUR_MS, isUuid, LEGAL_VERSIONS, problem, VISIT_CONSENT_LIFE_MS } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { ConsentRepository, type Decision, type Subject } from './consent.repository.js';

/** What the banner asks for; everything else works without being asked (FV-36). */
const OPTIONAL = ['marketing', 'analytics'] as const;

@Injectable()
export class ConsentService {
  constructor(
    private readonly db: Database,
    private readonly entries: ConsentRepository,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Nothing decided is nothing agreed; an account's decision goes before its browser's. */
  @Answers('users.consent.get')
  async get({ visitId }: In<'users.consent.get'>, caller: Identity): Promise<ConsentsDto> {
    const subject = subjectOf(visitId, caller);
    return viewOf(subject ? await this.entries.newest(subject.id) : new Map<string, Decision>());
  }

  /**
   * A refusal is a decision too. Both purposes are decided at once, under the text of today. What somebody signed in refuses
   * is refused by the browser before them too: its own yes of before would count again once they sign out.
   */
  @Answers('users.consent.set')
  async set(request: ConsentDecision, caller: Identity): Promise<ConsentsDto> {
    const subject = subjectOf(request.visitId, caller);
    const { marketing, analytics } = request;
    if (!subject || typeof marketing !== 'boolean' || typeof analytics !== 'boolean')
      throw problem('validation-failed');
    const browser = subject.kind === 'user' ? visitOf(request.visitId) : null;
    return this.db.transaction(async (tx) => {
      // decisions of one browser or account come one after the other, here and in the events
      await tx.lockAll([subject, ...(browser ? [browser] : [])].map(({ id }) => `consent:${id}`));
      const wanted = { marketing, analytics };
      for (const purpose of OPTIONAL) {
        await this.decide(tx, subject, purpose, wanted[purpose], LEGAL_VERSIONS.cookies);
        if (browser && !wanted[purpose]) await this.decide(tx, browser, purpose, false, LEGAL_VERSIONS.cookies);
      }
      return viewOf(await this.entries.newest(subject.id, tx));
    });
  }

  /** A new account has read terms and privacy, and what its browser had decided is its own from now on (USR-30). */
  async whenSignedUp(tx: Tx, userId: string, visitId: string | null): Promise<void> {
    const subject: Subject = { id: userId, kind: 'user' };
    const decidedAt = this.clock.now();
    for (const purpose of ['terms', 'privacy'] as const) {
      await this.entries.add(tx, subject, { purpose, granted: true, version: LEGAL_VERSIONS[purpose], decidedAt });
    }
    const before = visitId === null ? new Map<string, Decision>() : await this.entries.newest(visitId, tx);
    for (const purpose of OPTIONAL) {
      const decision = before.get(purpose);
      if (decision) await this.decide(tx, subject, purpose, decision.granted, decision.version);
    }
  }

  @EveryLeader('users.purge-visit-consents', 6 * HOUR_MS)
  async purge(): Promise<void> {
    await this.entries.deleteVisitsBefore(new Date(this.clock.now().getTime() - VISIT_CONSENT_LIFE_MS));
  }

  private async decide(
    tx: Tx,
    subject: Subject,
    purpose: (typeof OPTIONAL)[number],
    granted: boolean,
    version: string,
  ): Promise<void> {
    const decidedAt = this.clock.now();
    await this.entries.add(tx, subject, { purpose, granted, version, decidedAt });
    const at = decidedAt.toISOString();
    const said = { subjectId: subject.id, subject: subject.kind, purpose, granted, version, at };
    await this.events.publish(tx, 'consent.changed', said);
  }
}

function subjectOf(visitId: string | null, caller: Identity): Subject | null {
  if (caller.kind === 'user') return { id: caller.userId, kind: 'user' };
  return visitOf(visitId);
}

const visitOf = (visitId: string | null): Subject | null => (isUuid(visitId) ? { id: visitId, kind: 'visit' } : null);

function viewOf(newest: ReadonlyMap<string, Decision>): ConsentsDto {
  const version = LEGAL_VERSIONS.cookies;
  const decisions = OPTIONAL.map((purpose) => newest.get(purpose));
  const [marketing, analytics] = decisions.map((decision) => decision?.granted ?? false);
  const decidedAt = decisions[0]?.decidedAt.toISOString() ?? null;
  // what was agreed holds until it is taken back, but a text that has changed asks again
  const decided = decisions.every((decision) => decision?.version === version);
  return { version, decided, marketing: marketing ?? false, analytics: analytics ?? false, decidedAt };
}

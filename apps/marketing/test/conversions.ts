import { randomUUID } from 'node:crypto';
import { eventually } from '@camarim/testing';
import { aPayment, type MarketingBench, staff, TOKEN } from './marketing-fixture.js';

/** People who land, sign up, decide and pay, and what became of the events Meta is owed of them. */
export function conversionsOf(bench: MarketingBench) {
  const now = () => bench.clock.now().toISOString();
  const consent = (subjectId: string, granted = true, subject: 'user' | 'visit' = 'user', at = now()) =>
    bench.hear('consent.changed', { subjectId, subject, purpose: 'marketing', granted, version: '2026-01', at });
  const known = (subjectId: string, granted: boolean) =>
    eventually(() =>
      bench.db.one(`select 1 from consent where subject_id = $1 and granted = $2`, [subjectId, granted]),
    );
  const stateOf = async (eventId: string) =>
    (await bench.db.one<{ state: string }>(`select state from conversion where event_id = $1`, [eventId]))?.state;
  return {
    now,
    consent,
    known,
    stateOf,
    became: (eventId: string, state: string) => eventually(async () => (await stateOf(eventId)) === state),
    payment: (userId: string) => aPayment({ userId, modelId: bench.outside.luna, approvedAt: now() }),
    /** Somebody who landed by a link, signed up and decided; who agrees had agreed in the browser they came with. */
    person: async (own: { consent?: boolean; leadId?: string } = {}) => {
      const userId = randomUUID();
      const leadId = own.leadId ?? `L${userId.slice(0, 8)}`;
      bench.outside.people.set(userId, { name: 'Lia Souza', email: 'lia@exemplo.com', phone: '5511987654321' });
      const visitId = randomUUID();
      if (own.consent) await bench.decide({ subjectId: visitId, subject: 'visit' });
      await bench.land({ visitId, leadId, fbclid: 'AbCdEf', fbp: 'fb.1.1700000000000.42' });
      if (own.consent !== undefined) {
        await consent(userId, own.consent);
        await known(userId, own.consent);
      }
      await bench.hear('user.registered', { userId, leadId, visitId, registeredAt: now() });
      await eventually(() => bench.db.one(`select 1 from person where user_id = $1`, [userId]));
      return { userId, leadId, visitId };
    },
    /** Luna's account at Meta. @returns its id. */
    account: async (): Promise<string> => {
      const draft = { modelId: bench.outside.luna, pixelId: '1234567890', accessToken: TOKEN, isActive: true };
      const request = { ...draft, sendWithoutLead: false };
      return (await bench.call('marketing.facebook-config.create', request, staff())).id;
    },
  };
}
export type Conversions = ReturnType<typeof conversionsOf>;

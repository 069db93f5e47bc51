import type { In, PersonTrust } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isUuid, maskCpf, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

interface Row {
  createdAt: Date;
  confirmedAt: Date | null;
  cpfSealed: string | null;
}
/** Devices shown; nobody's case needs more. */
const MOST_DEVICES = 5;

/** What can be shown of a payer whose bank asks, as it was when they paid; no name, no address, the CPF masked (MED-03). */
@Injectable()
export class PersonTrustRead {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
  ) {}

  /** @throws user-not-found, also for an erased account: nothing is kept that could be shown. */
  @Answers('users.trust.of-person')
  async ofPerson({ userId, at }: In<'users.trust.of-person'>): Promise<PersonTrust> {
    if (!isUuid(userId) || Number.isNaN(Date.parse(at))) throw problem('validation-failed');
    const account = await this.db.one<Row>(
      `select created_at as "createdAt", email_verified_at as "confirmedAt", cpf_sealed as "cpfSealed" from account
       where id = $1 and deleted_at is null`,
      [userId],
    );
    if (!account) throw problem('user-not-found');
    const [consents, devices] = await Promise.all([
      this.db.query<{ id: string; purpose: string; version: string; decidedAt: Date }>(
        `select distinct on (purpose) id::text as id, purpose, version, decided_at as "decidedAt" from consent_entry
         where subject_id = $1 and subject = 'user' and purpose in ('terms', 'privacy') and granted and decided_at <= $2
         order by purpose, consent_entry.id desc`,
        [userId, at],
      ),
      this.db.query<{ id: string; label: string; since: Date }>(
        `select id, device_label as label, created_at as since from session
         where account_id = $1 and created_at <= $2 and (ended_at is null or ended_at >= $2)
         order by created_at desc, id limit ${MOST_DEVICES}`,
        [userId, at],
      ),
    ]);
    const { cpfSealed } = account;
    return {
      accountId: userId,
      createdAt: account.createdAt.toISOString(),
      emailConfirmedAt: account.confirmedAt?.toISOString() ?? null,
      cpfMasked: cpfSealed ? maskCpf(this.box.open(cpfSealed)) : null,
      consents: consents.map(({ decidedAt, ...consent }) => ({ ...consent, decidedAt: decidedAt.toISOString() })),
      ageProof: null,
      devices: devices.map(({ since, ...device }) => ({ ...device, since: since.toISOString() })),
    };
  }
}

import type { In, Out } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { cpfDigits, maskCpf } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkedSql } from './release.sql.js';

interface PayeeRow {
  creatorUserId: string | null;
  isChecked: boolean;
  sealed: string | null;
}

/** Who may be paid what a page earns: the person whose document was seen (PAYOUT-03). Her CPF never leaves, only whether one is it. */
@Injectable()
export class PayeeService {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
  ) {}

  /** Nobody for a creator who is not there. */
  @Answers('catalog.payee.get')
  async payee({ modelId, cpf }: In<'catalog.payee.get'>): Promise<Out<'catalog.payee.get'>> {
    const row = await this.db.one<PayeeRow>(
      `select m.creator_user_id as "creatorUserId", ${checkedSql('m', 'k')} as "isChecked", k.cpf_sealed as sealed
       from model m left join model_kyc k on k.model_id = m.id where m.id = $1 and m.deleted_at is null`,
      [modelId],
    );
    if (!row) return { creatorUserId: null, isChecked: false, cpfMasked: null, isHers: null };
    const { creatorUserId, isChecked, sealed } = row;
    const hers = isChecked && sealed !== null ? this.box.open(sealed) : null;
    const isHers = hers === null || cpf === null ? null : cpfDigits(cpf) === hers;
    return { creatorUserId, isChecked, cpfMasked: hers && maskCpf(hers), isHers };
  }
}

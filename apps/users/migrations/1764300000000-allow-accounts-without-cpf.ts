import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who comes by the VIP form gives a CPF with the first charge, and a phone if they like (USR-15, BIL-27). */
export class AllowAccountsWithoutCpf1764300000000 implements MigrationInterface {
  name = 'AllowAccountsWithoutCpf1764300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table account alter phone_sealed drop not null, alter cpf_sealed drop not null, alter cpf_index drop not null,
        add constraint account_cpf_whole check ((cpf_sealed is null) = (cpf_index is null))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account drop constraint account_cpf_whole');
    await queryRunner.query(`
      update account set phone_sealed = coalesce(phone_sealed, ''), cpf_sealed = coalesce(cpf_sealed, ''),
             cpf_index = coalesce(cpf_index, 'none:' || id)`);
    await queryRunner.query(`
      alter table account alter phone_sealed set not null, alter cpf_sealed set not null, alter cpf_index set not null`);
  }
}

import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';
import { hashPassword } from './password.js';
import { passwordFault } from './password.rules.js';
import { StaffRepository } from './staff.repository.js';

/** The first owner comes from the environment, because nobody could let the first one in; no password is built in. */
@Injectable()
export class StaffOwner implements OnApplicationBootstrap {
  private readonly logger = new Logger(StaffOwner.name);

  constructor(
    private readonly config: UsersConfig,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  /** Leaves a staff member with this address as they are, password and disabled state included. */
  async onApplicationBootstrap(): Promise<void> {
    const { STAFF_EMAIL, STAFF_PASSWORD, REQUIRE_STAFF_TOTP } = this.config;
    if (!STAFF_EMAIL || !STAFF_PASSWORD) return;
    const email = normalizeEmail(STAFF_EMAIL);
    if (await this.staff.has(email)) return;
    const isDemo = REQUIRE_STAFF_TOTP === 'false';
    const name = 'Proprietário';
    const fault = isDemo ? null : await passwordFault(STAFF_PASSWORD, { email, name });
    if (fault !== null) throw new Error(`STAFF_PASSWORD: ${fault}`);
    const passwordHash = await hashPassword(STAFF_PASSWORD);
    const id = randomUUID();
    const createdAt = this.clock.now();
    await this.staff.insertUnlessTaken({
      id,
      name,
      email,
      role: 'owner',
      passwordHash,
      // whoever set the process up knows it
      passwordIsTemporary: !isDemo,
      createdAt,
      disabledAt: null,
    });
    this.logger.log({ msg: 'first owner made', staffId: id });
  }
}

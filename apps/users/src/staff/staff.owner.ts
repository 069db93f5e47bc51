import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { UsersConfig } from '../users.config.js';
import { hashPassword } from './password.js';
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
    const { STAFF_EMAIL, STAFF_PASSWORD } = this.config;
    if (!STAFF_EMAIL || !STAFF_PASSWORD) return;
    const email = normalizeEmail(STAFF_EMAIL);
    if (await this.staff.has(email)) return;
    const passwordHash = await hashPassword(STAFF_PASSWORD);
    const id = randomUUID();
    const createdAt = this.clock.now();
    await this.staff.insertUnlessTaken({
      id,
      name: 'Proprietário',
      email,
      role: 'owner',
      passwordHash,
      createdAt,
      disabledAt: null,
    });
    this.logger.log({ msg: 'first owner made', staffId: id });
  }
}

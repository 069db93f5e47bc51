import {
  type DeadLetterList,
  type DeadLetterView,
  type Identity,
  SERVICES,
  type ServiceName,
} from '@camarim/contracts';
import { isDomainError, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';

const PER_SERVICE = 100;

/** What could not be handled anywhere, in one list; every service keeps its own. */
@Injectable()
export class DeadLettersService {
  private readonly logger = new Logger(DeadLettersService.name);

  constructor(private readonly rpc: RpcClient) {}

  /** A service that does not answer is named in `unavailable`: an empty list would look like good news. */
  async list(staff: Identity): Promise<DeadLetterList> {
    const answers = await Promise.allSettled(
      SERVICES.map((service) => this.rpc.call(`${service}.dead-letter.list`, { limit: PER_SERVICE }, staff)),
    );
    const items: DeadLetterView[] = [];
    const unavailable: ServiceName[] = [];
    SERVICES.forEach((service, i) => {
      const answer = answers[i];
      if (answer?.status === 'fulfilled') items.push(...answer.value);
      else this.missing(service, answer?.reason, unavailable);
    });
    items.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { items, unavailable };
  }

  /**
   * Kept in the audit log first: what cannot be written down is not done.
   * @throws not-found for a service that does not exist.
   */
  async replay(service: string, id: string, staff: Identity): Promise<{ replayed: boolean }> {
    const known = SERVICES.find((name) => name === service);
    if (!known) throw problem('not-found');
    await this.rpc.call('users.audit.note-replay', { service: known, letterId: id }, staff);
    return this.rpc.call(`${known}.dead-letter.replay`, { id }, staff);
  }

  private missing(service: ServiceName, reason: unknown, unavailable: ServiceName[]): void {
    // a refusal concerns the caller, not the service
    if (isDomainError(reason) && (reason.status === 401 || reason.status === 403)) throw reason;
    this.logger.warn(`${service} did not list its dead letters`);
    unavailable.push(service);
  }
}

import type { AdminModelView, Identity } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** When something was last heard of a creator: her newest post, her newest story, or her own sign-in (STO-19). */
@Injectable()
export class ModelActivity {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns null when there was nothing; also when who knows of it is away, or does not tell the asker: no guess is shown. */
  async latest({ id, lastPostAt, creatorUserId }: AdminModelView, identity: Identity): Promise<string | null> {
    try {
      const [{ lastPublishedAt }, signedInAt] = await Promise.all([
        this.rpc.call('stories.analytics.model', { modelId: id }, identity),
        creatorUserId === null ? null : this.lastAccess(creatorUserId),
      ]);
      const moments = [lastPostAt, lastPublishedAt, signedInAt].filter((moment) => moment !== null);
      // all of one shape: ISO 8601 in UTC with milliseconds
      return moments.sort().at(-1) ?? null;
    } catch (error) {
      if (isDomainError(error)) return null;
      throw error;
    }
  }

  private async lastAccess(userId: string): Promise<string | null> {
    return (await this.rpc.call('users.account.get-last-access', { userId })).lastAccessAt;
  }
}

import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** The code of her mail, which users judges: an open session alone moves none of her money (PAYOUT-03). */
@Injectable()
export class PayoutCode {
  constructor(private readonly rpc: RpcClient) {}

  /** It is good once, so it comes after everything that can be refused without it. @throws code-missing, and what users says. */
  async use(userId: string, code: string | null): Promise<void> {
    if (code === null) throw problem('code-missing');
    await this.rpc.call('users.payout-code.use', { userId, code });
  }
}

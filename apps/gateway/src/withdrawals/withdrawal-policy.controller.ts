import { WithdrawalPolicyBody, WithdrawalPolicyDto } from '@camarim/contracts';
import { type WithdrawalPolicy, withdrawalTerms } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Public, Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** How often used purchases may be taken back, as fans read it before they pay (S15). */
@Controller(`${API}/withdrawal-policy`)
@Public()
export class WithdrawalPolicyController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async policy(@CurrentViewer() viewer: Viewer): Promise<WithdrawalPolicyDto> {
    return present(await this.rpc.call('billing.withdrawal-policy.get', {}, viewer.identity));
  }
}

@Controller(`${API}/admin/withdrawal-policy`)
@Staff('administration')
export class WithdrawalPolicyDeskController {
  constructor(private readonly rpc: RpcClient) {}

  /** Holds for purchases from now on, and for older ones where it is kinder. */
  @Put()
  async set(
    @Body() { usedTimes, months, usedFrom, reason }: WithdrawalPolicyBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<WithdrawalPolicyDto> {
    const request = { policy: { usedTimes, months, usedFrom }, reason };
    return present(await this.rpc.call('billing.withdrawal-policy.set', request, viewer.identity));
  }
}

const present = (policy: WithdrawalPolicy): WithdrawalPolicyDto => ({
  ...{ usedTimes: policy.usedTimes, months: policy.months, usedFrom: policy.usedFrom },
  terms: withdrawalTerms(policy),
});

import { DomainError, isUuid, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { Machine } from '../security/access.decorators.js';

const PATH = 'webhooks/pix';
/** The pattern of the routes whose bytes stay untouched. */
export const RAW_ROUTES: ReadonlySet<string> = new Set(
  ['', '/pix', '/rec', '/cobr'].map((topic) => `/${PATH}/:gatewayId/:secret${topic}`),
);
const SECRET = /^[A-Za-z0-9_-]{8,200}$/;
const SIGNATURE_MAX = 500;

/**
 * The provider's door (GW-10). The bytes go to billing as they came, because the signature is over them; billing
 * answers after its transaction. Providers count only an exact 200 as received (reliability §0.12).
 */
@ApiExcludeController()
@Controller(PATH)
@Machine()
export class WebhookController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limits: RateLimits,
  ) {}

  /** Banks of the API Pix add what they tell of to the address they were given: money, authorisations, months. */
  @Post(['', '/pix', '/rec', '/cobr'].map((topic) => `:gatewayId/:secret${topic}`))
  @HttpCode(200)
  async receive(
    @Param('gatewayId') gatewayId: string,
    @Param('secret') secret: string,
    @Ip() ip: string,
    @Headers('x-webhook-signature') signature: string | undefined,
    @Body() bytes: Buffer | undefined,
  ): Promise<{ received: true }> {
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw problem('malformed-body');
    const from = { network: networkOf(ip) };
    this.limits.refuseWhenUsedUp('webhook-refused', from);
    try {
      await this.handOn(gatewayId, secret, signature ?? null, bytes);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'webhook-unauthorized')
        await this.limits.use('webhook-refused', from);
      throw error;
    }
    return { received: true };
  }

  private async handOn(gatewayId: string, secret: string, signature: string | null, bytes: Buffer): Promise<void> {
    const wellFormed = isUuid(gatewayId) && SECRET.test(secret) && (signature?.length ?? 0) <= SIGNATURE_MAX;
    if (!wellFormed) throw problem('webhook-unauthorized');
    const body = bytes.toString('base64');
    await this.rpc.call('billing.webhook.receive', { gatewayId: gatewayId.toLowerCase(), secret, signature, body });
  }
}

import { looksLikeUuid, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Limited } from '../limits/limit.guard.js';
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
  constructor(private readonly rpc: RpcClient) {}

  /** Banks of the API Pix add what they tell of to the address they were given: money, authorisations, months. */
  @Post(['', '/pix', '/rec', '/cobr'].map((topic) => `:gatewayId/:secret${topic}`))
  @Limited('webhook')
  @HttpCode(200)
  async receive(
    @Param('gatewayId') gatewayId: string,
    @Param('secret') secret: string,
    @Headers('x-webhook-signature') signature: string | undefined,
    @Body() bytes: Buffer | undefined,
  ): Promise<{ received: true }> {
    if (!looksLikeUuid(gatewayId) || !SECRET.test(secret)) throw problem('webhook-unauthorized');
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw problem('malformed-body');
    if (signature !== undefined && signature.length > SIGNATURE_MAX) throw problem('webhook-unauthorized');
    await this.rpc.call('billing.webhook.receive', {
      gatewayId: gatewayId.toLowerCase(),
      secret,
      signature: signature ?? null,
      body: bytes.toString('base64'),
    });
    return { received: true };
  }
}

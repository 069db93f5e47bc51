import { NOTICE_HEADERS, type NoticeHeaders } from '@camarim/contracts';
import { DomainError, isUuid, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, HttpCode, Ip, Param, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { Machine } from '../security/access.decorators.js';

const PATH = 'webhooks/pix';
/** The pattern of the routes whose bytes stay untouched. */
export const RAW_ROUTES: ReadonlySet<string> = new Set(
  ['', '/pix', '/rec', '/cobr'].map((topic) => `/${PATH}/:gatewayId/:secret${topic}`),
);
const SECRET = /^[A-Za-z0-9_-]{8,200}$/;
/** Of a header or the query, in characters. */
const PROOF_MAX = 500;

type Proof = { signature: string | null; query: string; headers: NoticeHeaders };

/**
 * The provider's door (GW-10). The bytes and the query go to billing as they came, because signatures are over them; billing
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
    @Req() request: FastifyRequest,
    @Body() bytes: Buffer | undefined,
  ): Promise<{ received: true }> {
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw problem('malformed-body');
    const from = { network: networkOf(ip) };
    this.limits.refuseWhenUsedUp('webhook-refused', from);
    try {
      await this.handOn(gatewayId, secret, proofOf(request), bytes);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'webhook-unauthorized')
        await this.limits.use('webhook-refused', from);
      throw error;
    }
    return { received: true };
  }

  private async handOn(gatewayId: string, secret: string, proof: Proof, bytes: Buffer): Promise<void> {
    const { signature, query, headers } = proof;
    const isShort = [signature ?? '', query, ...Object.values(headers)].every(({ length }) => length <= PROOF_MAX);
    if (!isUuid(gatewayId) || !SECRET.test(secret) || !isShort) throw problem('webhook-unauthorized');
    const body = bytes.toString('base64');
    await this.rpc.call('billing.webhook.receive', { gatewayId: gatewayId.toLowerCase(), secret, body, ...proof });
  }
}

/** What a provider proves itself with, untouched; a header that came twice is none. */
function proofOf({ url, headers }: FastifyRequest): Proof {
  const named = NOTICE_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const signature = headers['x-webhook-signature'];
  const at = url.indexOf('?');
  return {
    signature: typeof signature === 'string' ? signature : null,
    query: at < 0 ? '' : url.slice(at + 1),
    headers: Object.fromEntries(named),
  };
}

import type { AdminGatewayDto, GatewayBody, GatewaySecrets, GatewaySettings, Identity } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PaymentGatewayService {
  constructor(private readonly rpc: RpcClient) {}

  create(body: GatewayBody, staff: Identity): Promise<AdminGatewayDto> {
    return this.rpc.call('billing.gateway.create', { settings: settingsOf(body), secrets: secretsOf(body) }, staff);
  }

  /** @throws validation-failed without the revision that was edited. */
  update(id: string, body: GatewayBody, staff: Identity): Promise<AdminGatewayDto> {
    const { revision } = body;
    if (revision === undefined) {
      const error = { field: 'revision', code: 'required', message: 'Este campo é obrigatório.' };
      throw problem('validation-failed', { errors: [error] });
    }
    const request = { id, revision, settings: settingsOf(body), secrets: secretsOf(body) };
    return this.rpc.call('billing.gateway.update', request, staff);
  }
}

const settingsOf = ({
  name,
  kind,
  isSandbox,
  baseUrl,
  priority,
  options,
  automaticPix,
}: GatewayBody): GatewaySettings => ({
  ...{ name, kind, isSandbox, baseUrl, priority, options, automaticPix: automaticPix ?? false },
});
/** Only what was written: what is left out stays as it is. */
function secretsOf({ secretKey, hmacKey, certificate, privateKey, authority }: GatewayBody): GatewaySecrets {
  const all = { secretKey, hmacKey, certificate, privateKey, authority };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

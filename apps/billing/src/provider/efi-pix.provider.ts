import { Injectable } from '@nestjs/common';
import { ApiPixClient } from './api-pix.client.js';
import { ApiPixProvider, webhookPath } from './api-pix.provider.js';
import type { ProviderAccess } from './pix-provider.js';

/** Efí: the Central Bank's API Pix with its own place for tokens and its own rule for our address (BIL-19). */
@Injectable()
export class EfiPixProvider extends ApiPixProvider {
  constructor(private readonly efi: ApiPixClient) {
    super(efi);
  }

  /**
   * Without the header it first calls us without a certificate and wants to be refused. Our door asks nobody for one: the
   * secret in the path tells who calls, and a notice only makes us ask.
   */
  override async listen(access: ProviderAccess, webhookUrl: string): Promise<void> {
    const headers = { 'x-skip-mtls-checking': 'true' };
    await this.efi.call(access, { method: 'PUT', path: webhookPath(access), body: { webhookUrl }, headers });
  }
}

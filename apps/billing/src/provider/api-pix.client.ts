import { Injectable } from '@nestjs/common';
import { ApiPixTokens } from './api-pix.tokens.js';
import type { ProviderAccess } from './pix-provider.js';
import { ProviderRejected } from './provider.errors.js';
import { callProvider, type ProviderCall, reachOf } from './provider.http.js';

export type ApiPixRequest = Pick<ProviderCall, 'method' | 'body' | 'headers'> & { path: string };

/** One way to the Central Bank's API Pix, for charges and for authorisations: OAuth2 and mutual TLS. */
@Injectable()
export class ApiPixClient {
  private readonly tokens = new ApiPixTokens();

  /** The next call proves id and secret anew. */
  forget(access: ProviderAccess): void {
    this.tokens.forget(access);
  }

  /** @throws ProviderRejected, ProviderUnavailable. */
  async call(access: ProviderAccess, request: ApiPixRequest, again = false): Promise<unknown> {
    const { method, body, path, headers } = request;
    const authorization = `Bearer ${await this.tokens.get(access)}`;
    const url = `${access.baseUrl.replace(/\/+$/, '')}${path}`;
    try {
      return await callProvider({
        method,
        url,
        authorization,
        ...reachOf(access),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      // a bank that restarted forgot its tokens
      if (again || !(error instanceof ProviderRejected && error.status === 401)) throw error;
      this.tokens.forget(access);
      return this.call(access, request, true);
    }
  }
}

import { DAY_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { SignedIdCookie } from '../security/signed-id-cookie.js';

/** A code lives ten minutes; a browser that asks again soon is the same request. */
const LIFE_SECONDS = DAY_MS / 1_000;

/** The browser that asked for a sign-in code, in which alone the code works (S3). */
@Injectable()
export class CodeCookie extends SignedIdCookie {
  constructor(config: GatewayConfig) {
    super(config, { purpose: 'code-cookie', name: 'camarim-code', lifeSeconds: LIFE_SECONDS });
  }
}

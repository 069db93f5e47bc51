import { DAY_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { SignedIdCookie } from '../security/signed-id-cookie.js';

/** How long a sign-up is still said to come from a visit. */
const LIFE_SECONDS = (30 * DAY_MS) / 1_000;

/** Ties a landing to the sign-up that follows it. What else is done with it depends on consent. */
@Injectable()
export class VisitCookie extends SignedIdCookie {
  constructor(config: GatewayConfig) {
    super(config, { purpose: 'visit-cookie', name: 'camarim-visit', lifeSeconds: LIFE_SECONDS });
  }
}

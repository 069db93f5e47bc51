import { DAY_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { SignedIdCookie } from '../security/signed-id-cookie.js';

const LIFE_SECONDS = (90 * DAY_MS) / 1_000;

/** A browser in which somebody of the team was let in: wrong tries of others do not lock it (S4). It opens nothing. */
@Injectable()
export class StaffDeviceCookie extends SignedIdCookie {
  constructor(config: GatewayConfig) {
    super(config, { purpose: 'staff-device-cookie', name: 'camarim-staff-device', lifeSeconds: LIFE_SECONDS });
  }
}

import { DAY_MS, STORY_LIFE_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { SignedIdCookie } from './signed-id-cookie.js';

/** As long as a story can be there, and a week (STO-08). */
const LIFE_SECONDS = (STORY_LIFE_MS + 7 * DAY_MS) / 1_000;

/** Tells one browser's story views from another's; made when a story is first opened and on no other page (STO-08). */
@Injectable()
export class VisitorCookie extends SignedIdCookie {
  constructor(config: GatewayConfig) {
    super(config, { purpose: 'visitor-cookie', name: 'camarim-visitor', lifeSeconds: LIFE_SECONDS });
  }
}

import { DAY_MS, STORY_LIFE_MS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';
import { SignedIdCookie } from './signed-id-cookie.js';

/** As long as a story can be there, and a week (STO-08). */
const LIFE_SECONDS = (STORY_LIFE_MS + 7 * DAY_MS) / 1_000;

/** Tells one browser's views and clicks from another's; made by the first open of a story or click on a call (STO-08, CAT-36). */
@Injectable()
export class VisitorCookie extends SignedIdCookie {
  constructor(config: GatewayConfig) {
    super(config, { purpose: 'visitor-cookie', name: 'camarim-visitor', lifeSeconds: LIFE_SECONDS });
  }
}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BotCheck } from '../limits/bot-check.js';
import { LimitGuard } from '../limits/limit.guard.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { CsrfGuard } from './csrf.guard.js';
import { EndedSessions } from './ended-sessions.service.js';
import { IdentityGuard } from './identity.guard.js';
import { SessionCookies } from './session-cookies.service.js';
import { Sessions } from './sessions.service.js';

/** The guards of every route, in this order: where the request comes from, who sends it, how often. */
@Global()
@Module({
  providers: [
    SessionCookies,
    Sessions,
    EndedSessions,
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: IdentityGuard },
    RateLimits,
    BotCheck,
    { provide: APP_GUARD, useClass: LimitGuard },
  ],
  exports: [SessionCookies, Sessions, EndedSessions, RateLimits],
})
export class SecurityModule {}

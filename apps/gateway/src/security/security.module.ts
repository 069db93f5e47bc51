import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CsrfGuard } from './csrf.guard.js';
import { IdentityGuard } from './identity.guard.js';
import { SessionCookies } from './session-cookies.service.js';
import { Sessions } from './sessions.service.js';

/** The guards of every route, in this order: where the request comes from, then who sends it. */
@Global()
@Module({
  providers: [
    SessionCookies,
    Sessions,
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: IdentityGuard },
  ],
  exports: [SessionCookies, Sessions],
})
export class SecurityModule {}

import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AgeController } from './age.controller.js';
import { AgeGuard } from './age.guard.js';
import { AgeCookies } from './age-cookies.service.js';

@Global()
@Module({
  controllers: [AgeController],
  providers: [AgeCookies, { provide: APP_GUARD, useClass: AgeGuard }],
  exports: [AgeCookies],
})
export class AgeModule {}

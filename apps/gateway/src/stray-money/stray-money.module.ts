import { Module } from '@nestjs/common';
import { StrayMoneyController } from './stray-money.controller.js';

@Module({ controllers: [StrayMoneyController] })
export class StrayMoneyModule {}

import { Module } from '@nestjs/common';
import { TieRead } from './tie.read.js';

/** What ties fans to creators beside subscriptions, for whoever asks. */
@Module({ providers: [TieRead] })
export class TieModule {}

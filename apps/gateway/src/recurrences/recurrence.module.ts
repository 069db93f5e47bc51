import { Module } from '@nestjs/common';
import { MyRecurrencesController, RecurrenceDeskController } from './recurrence.controller.js';

@Module({ controllers: [MyRecurrencesController, RecurrenceDeskController] })
export class RecurrenceModule {}

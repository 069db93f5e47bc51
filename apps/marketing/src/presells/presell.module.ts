import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PresellController } from './presell.controller.js';
import { PresellEntity } from './presell.entity.js';
import { PresellRepository } from './presell.repository.js';
import { PresellService } from './presell.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PresellEntity])],
  controllers: [PresellController],
  providers: [PresellService, PresellRepository],
})
export class PresellModule {}

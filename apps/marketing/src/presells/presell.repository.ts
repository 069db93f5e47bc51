import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PresellEntity } from './presell.entity.js';

@Injectable()
export class PresellRepository {
  constructor(@InjectRepository(PresellEntity) private readonly presells: Repository<PresellEntity>) {}

  findActiveBySlug(slug: string): Promise<PresellEntity | null> {
    return this.presells.findOneBy({ slug, isActive: true });
  }
}

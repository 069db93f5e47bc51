import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { Staff } from './staff.entity.js';

@Injectable()
export class StaffRepository {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  findActive(email: string): Promise<Staff | null> {
    return this.staff.findOneBy({ email, disabledAt: IsNull() });
  }

  has(email: string): Promise<boolean> {
    return this.staff.existsBy({ email });
  }

  async insertUnlessTaken(person: Staff): Promise<void> {
    await this.staff.createQueryBuilder().insert().values(person).orIgnore().execute();
  }
}

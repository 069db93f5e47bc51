import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PaymentGatewayEntity } from './payment-gateway.entity.js';

@Injectable()
export class GatewayRepository {
  constructor(@InjectRepository(PaymentGatewayEntity) private readonly rows: Repository<PaymentGatewayEntity>) {}

  find(id: string): Promise<PaymentGatewayEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The newest active PIX account is the one new payments use. */
  findActivePix(): Promise<PaymentGatewayEntity | null> {
    return this.rows.findOne({ where: { type: 'pix', isActive: true }, order: { createdAt: 'DESC', id: 'DESC' } });
  }
}

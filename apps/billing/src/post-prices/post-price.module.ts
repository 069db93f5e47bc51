import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { PostPriceRepository } from './post-price.repository.js';
import { PostPriceService } from './post-price.service.js';
import { PostSaleService } from './post-sale.service.js';

/** Posts with a price of their own. */
@Module({
  imports: [ModelStandingModule],
  providers: [PostPriceRepository, PostPriceService, PostSaleService],
  exports: [PostSaleService],
})
export class PostPriceModule {}

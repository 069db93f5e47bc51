import { Module } from '@nestjs/common';
import { SearchRead } from './search.read.js';
import { SearchService } from './search.service.js';

@Module({ providers: [SearchService, SearchRead] })
export class SearchModule {}

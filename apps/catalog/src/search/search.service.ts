import type { CatalogFound, In, StaffCaller } from '@camarim/contracts';
import { hasDuty, LEAST_FOUND } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { SearchRead } from './search.read.js';

/** What ⌘K finds here, in one question (OPS-04). */
@Injectable()
export class SearchService {
  constructor(private readonly read: SearchRead) {}

  /** Posts are for who publishes; every role knows the creators. */
  @Answers('catalog.search.find')
  search({ search, limit }: In<'catalog.search.find'>, { role }: StaffCaller): Promise<CatalogFound> {
    const text = search.trim();
    const posts = hasDuty(role, 'publishing') && text.length >= LEAST_FOUND.post;
    return this.read.find(text, limit, { posts, near: text.length >= LEAST_FOUND.near });
  }
}

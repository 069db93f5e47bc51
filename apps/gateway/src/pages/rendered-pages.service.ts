import { createHash, randomUUID } from 'node:crypto';
import type { PageData } from '@camarim/contracts';
import type { ErrorLanguage } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PublicCache } from '../content/public-cache.js';
import type { Render } from './frontend.service.js';
import type { RenderedPage } from './template.js';

/** How old words like 'agora há pouco' in a page may be, in ms. */
const LIFE_MS = 10_000;
/** Characters of all pages together. */
const LIMIT = 8_000_000;
/** What differs in the address of each click on the same ad. */
const CLICK = /([?&]fbclid=)([\w-]{1,500})(?=&|$)/;

interface Asked {
  language: ErrorLanguage;
  url: string;
  data: PageData;
}

/**
 * Pages of visitors without an account, drawn once for all who get the very same: drawing is what a page costs most. A page
 * is found by everything that goes into it, so none is ever older than its data.
 */
@Injectable()
export class RenderedPages {
  /** Stands for the click in what is kept; nobody can write it into a text. */
  private readonly click = `click-${randomUUID()}`;
  private readonly pages: PublicCache<RenderedPage>;

  constructor(clock: Clock) {
    this.pages = new PublicCache({
      lifeMs: LIFE_MS,
      limit: LIMIT,
      // what the browser starts from is kept with it, and is as large
      weigh: (page) => JSON.stringify(page).length,
      about: () => null,
      now: () => clock.now().getTime(),
    });
  }

  /** @param data of a visitor without an account. @throws what `render` throws. */
  async draw(render: Render, { language, url, data }: Asked): Promise<RenderedPage> {
    const click = CLICK.exec(url)?.[2];
    const address = click === undefined ? url : url.replace(CLICK, `$1${this.click}`);
    const key = createHash('sha256')
      .update(JSON.stringify([language, address, data]))
      .digest('base64url');
    const page = await this.pages.read(key, async () => render({ url: address, data }));
    if (click === undefined) return page;
    const own = (text: string) => text.replaceAll(this.click, click);
    return { ...page, head: own(page.head), html: own(page.html) };
  }
}

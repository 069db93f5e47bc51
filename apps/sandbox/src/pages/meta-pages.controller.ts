import { Controller, Get, Header } from '@nestjs/common';
import { MetaLedger } from '../meta/meta-ledger.service.js';
import { type MetaView, metaFragment, metaPage } from './meta.page.js';

const HTML = 'text/html; charset=utf-8';
const SHOWN = 100;

@Controller()
export class MetaPagesController {
  constructor(private readonly ledger: MetaLedger) {}

  @Get('meta')
  @Header('content-type', HTML)
  list(): string {
    return metaPage(this.view(), Date.now()).toString();
  }

  @Get('fragments/meta')
  @Header('content-type', HTML)
  fragment(): string {
    return metaFragment(this.view(), Date.now()).toString();
  }

  private view(): MetaView {
    const { ledger } = this;
    return { events: ledger.list(undefined, SHOWN), totals: ledger.totals(), hits: ledger.hitsOf(undefined, SHOWN) };
  }
}

import { Controller, Get, Header } from '@nestjs/common';
import { MetaLedger } from '../meta/meta-ledger.service.js';
import { metaFragment, metaPage } from './meta.page.js';

const HTML = 'text/html; charset=utf-8';
const SHOWN = 100;

@Controller()
export class MetaPagesController {
  constructor(private readonly ledger: MetaLedger) {}

  @Get('meta')
  @Header('content-type', HTML)
  list(): string {
    return metaPage(this.ledger.list(undefined, SHOWN), this.ledger.totals(), Date.now()).toString();
  }

  @Get('fragments/meta')
  @Header('content-type', HTML)
  fragment(): string {
    return metaFragment(this.ledger.list(undefined, SHOWN), this.ledger.totals(), Date.now()).toString();
  }
}
